import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Memberships } from '@/domain/header-line';
import type { Permission } from '@/domain/rights';
import { toPermissionText } from '@/domain/settings-change';
import { toKeptPermission } from '@/domain/user-management';
import { createPermissionCells } from '@/services/web-api/work/imports/masters/permission-cell';

const named = (id: number, code: string, label: string, groupId: number | null = null) => ({
  ...{ id, code, label, groupId },
});
const HOUSE: Memberships = {
  brands: {
    groups: [named(1, 'HOR', 'Horology'), named(2, 'LEA', 'Leather'), named(3, 'NEW', 'Newly founded')],
    members: [
      named(1, 'AUB', 'Aubrelle', 1),
      named(2, 'ORV', 'Orvane', 1),
      named(3, 'SEL', 'Sellier, Paris', 2),
      named(4, 'MAL', 'Malle', 2),
      named(5, 'SOL', 'Solo'),
    ],
  },
  markets: {
    groups: [named(1, 'EU', 'Europe')],
    members: [named(1, 'FR', 'France', 1), named(2, 'JP', 'Japan')],
  },
};
const cells = createPermissionCells(HOUSE);
const read = (text: string) => cells.read(text, 1);
const brand = (ids: number[], groupIds?: number[]): Permission => ({
  ...{ allocationSystemId: 1, roleId: 2, permissionTypeId: 1, ids },
  ...(groupIds && { groupIds }),
});

test('a permission is written as screens show it, with names in quotation marks where the list would break', () => {
  for (const permission of [brand([1, 2]), brand([1, 4, 5]), brand([]), brand([1, 2, 5], [1])])
    expect(cells.write(permission)).toBe(toPermissionText(permission, HOUSE));
  expect(cells.write(brand([3, 5]))).toBe('Editor, Brand: "Sellier, Paris", Solo');
});

test.each([
  ['administrator', { roleId: 3, permissionTypeId: null, ids: null }],
  ['viewer, market: jp', { roleId: 1, permissionTypeId: 2, ids: [2] }],
  ['Editor, Brands: HOR; solo', { roleId: 2, permissionTypeId: 1, ids: [1, 2, 5] }],
  [
    'Editor, Brand: Solo, with later members of Newly founded, Horology',
    { roleId: 2, permissionTypeId: 1, ids: [1, 2, 5], groupIds: [1, 3] },
  ],
])('%s is read by names and codes, in any case', (text, expected) => {
  expect(read(text)).toEqual({ permission: { allocationSystemId: 1, ...expected } });
});

test('the name of a group stands for its members that are not retired; a retired one is named by itself', () => {
  const [first, ...others] = HOUSE.brands.members;
  if (!first) throw new Error('The house has brands.');
  const brands = { ...HOUSE.brands, members: [{ ...first, isRetired: true }, ...others] };
  const retired = createPermissionCells({ ...HOUSE, brands });
  for (const [ids, text] of [
    [[2], 'Editor, Brand: Horology'],
    [[1, 2], 'Editor, Brand: Horology, Aubrelle'],
  ] as const) {
    expect(retired.write(brand([...ids]))).toBe(text);
    expect(retired.read(text, 1)).toEqual({ permission: brand([...ids]) });
  }
});

test('the word None takes a permission away', () => {
  expect(read(' none ')).toEqual({ permission: null });
});

test.each([
  ['Owner', /^Write a role/],
  ['Editor', /^Write a role/],
  ['Editor, Brand:', /^Name at least one brand/],
  ['Editor, Brand: none', /^Name at least one brand/],
  ['Administrator, Brand: Orvane', /write Administrator alone/],
  ['Editor, Brand: Orvane, Nobody', /^There is no brand or organization Nobody\.$/],
  ['Editor, Market: Orvane', /^There is no market or entity Orvane\.$/],
  ['Editor, Brand: Orvane, with later members of Orvane', /^There is no organization Orvane\.$/],
])('%s is refused', (text, sentence) => {
  expect(read(text)).toEqual({ message: expect.stringMatching(sentence) });
});

test('a name that several have is refused, and the code is written for it', () => {
  const twins = createPermissionCells({
    ...HOUSE,
    brands: { groups: [], members: [named(1, 'A', 'Twin'), named(2, 'B', 'Twin')] },
  });
  expect(twins.read('Editor, Brand: Twin', 1)).toEqual({
    message: 'Several have the name Twin. Write the code.',
  });
  expect(twins.write(brand([2]))).toBe('Editor, Brand: B');
});

/** Names that collide, hold separators and words of the format, or differ in case, accents and spaces only. */
const name = fc.oneof(
  fc.constantFrom(
    'None',
    'Orvane',
    'orvane',
    'Élan',
    'elan',
    'A, B',
    'A',
    'B',
    'Say "so"',
    'x;y',
    'Brand: A',
  ),
  fc.constantFrom('with later members of A', 'Editor, Brand: B', 'two\nlines', 'A,with later members of B'),
  fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
);
const code = (index: number) => fc.constantFrom(`C${index}`, `None${index}`, `A, B${index}`, `Élan${index}`);
const membership = fc
  .tuple(
    fc.array(name, { maxLength: 4 }),
    fc.array(fc.tuple(name, fc.integer({ min: 0, max: 4 })), { maxLength: 8 }),
  )
  .chain(([groups, members]) =>
    fc.record({
      groups: fc.tuple(...groups.map((label, id) => code(id).map((of) => named(id + 1, of, label)))),
      members: fc.tuple(
        ...members.map(([label, group], id) =>
          code(id).map((of) => named(id + 1, of, label, group > 0 && group <= groups.length ? group : null)),
        ),
      ),
    }),
  );

test('what is written is read as the same permission, for any names of brands and organizations', () => {
  const scene = membership.chain((brands) =>
    fc.record({
      brands: fc.constant(brands),
      ids: fc.subarray(brands.members.map(({ id }) => id)),
      groupIds: fc.subarray(brands.groups.map(({ id }) => id)),
      roleId: fc.constantFrom(1, 2),
      permissionTypeId: fc.constantFrom(1, 2),
    }),
  );
  fc.assert(
    fc.property(scene, ({ brands, ids, groupIds, roleId, permissionTypeId }) => {
      const ofGroups = brands.members.filter(({ groupId }) => groupId !== null && groupIds.includes(groupId));
      const held = [...ids, ...ofGroups.map(({ id }) => id)];
      fc.pre(held.length + groupIds.length > 0);
      const all = createPermissionCells({ brands, markets: brands });
      const place = { allocationSystemId: 1, roleId, permissionTypeId };
      const permission = toKeptPermission({ ...place, ids: held, groupIds });
      expect(all.read(all.write(permission), 1)).toEqual({ permission });
    }),
    { numRuns: 300 },
  );
});
