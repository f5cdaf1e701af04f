import { describe, expect, it } from '@jest/globals';
import {
  getNextStep,
  isSetUp,
  isWithoutWork,
  type SetupInput,
  toSetupSteps,
} from '@/components/home/setup-steps';
import type { CommonLists } from '@/domain/contract/core';
import type { Actor } from '@/domain/rights';
import { stepOf, yearOf } from './years';

const global: Actor = { isActive: true, isGlobalAdministrator: true, permissions: [] };
const roleIn = (allocationSystemId: number, roleId: number): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId, roleId, permissionTypeId: roleId === 3 ? null : 1, ids: null }],
});
const oesAdmin = roleIn(4, 3);
const oesEditor = roleIn(4, 2);

const named = { code: 'A', label: 'A', version: 1 };
const brand = { ...named, brandId: 1, organizationId: 1, isRetired: false };
const market = { ...named, marketId: 1, entityId: 1, isRetired: false };
const FILLED: SetupInput['lists'] = {
  organizations: [{ ...named, organizationId: 1 }],
  brands: [brand, { ...brand, brandId: 2 }],
  entities: [{ ...named, entityId: 1 }],
  markets: [market],
} satisfies Partial<CommonLists>;
const NOTHING: SetupInput['lists'] = { organizations: [], brands: [], entities: [], markets: [] };

const STEPS = [stepOf(1, '2026-09-28', '2026-10-23')];
const products = { products: { total: 12, draft: 12, published: 0, final: 0, disabled: 0 } };
const EMPTY_YEARS = ([1, 2, 3, 4] as const).map((systemId) => yearOf({ systemId }));
const FULL_YEARS = ([1, 2, 3, 4] as const).map((systemId) =>
  yearOf({ systemId, steps: systemId === 3 ? [] : STEPS, summary: systemId === 4 ? products : {} }),
);

const stepsOf = (input: Partial<SetupInput>) =>
  toSetupSteps({ user: global, years: EMPTY_YEARS, lists: NOTHING, userCount: 1, ...input });

describe('the set-up on Home', () => {
  it('of an empty installation begins with the first organization, and all five steps are missing', () => {
    const steps = stepsOf({});
    expect(steps.map(({ title, present, isDone }) => [title, present, isDone])).toEqual([
      ['Organizations and brands', 'no brand yet', false],
      ['Entities and markets', 'no market yet', false],
      ['Steps of the year', 'RUC, GAP and OES are missing', false],
      ['People', '1 user', false],
      ['First products', 'no product yet', false],
    ]);
    expect(getNextStep(steps)).toMatchObject({
      add: { label: 'Add organization', href: '/admin/brands?organization=new' },
      importHref: '/admin/brands?import=new',
    });
    expect(isSetUp(steps)).toBe(false);
  });

  it('does not offer a product before there is a brand, and says so', () => {
    const [, , , , product] = stepsOf({});
    expect(product).toMatchObject({ add: null, importHref: null });
    expect(product?.whyNot).toBe('A product needs a brand. Add the brands first.');
  });

  it('with brands and markets leads on to the steps of the first system without any', () => {
    const years = [yearOf({ systemId: 1, steps: STEPS }), yearOf({ systemId: 2 }), yearOf({ systemId: 4 })];
    const steps = stepsOf({ lists: FILLED, years });
    expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, false, false, false]);
    expect(steps[0]?.present).toBe('1 organization, 2 brands');
    expect(getNextStep(steps)).toMatchObject({
      title: 'Steps of the year',
      present: 'RUC is set, GAP and OES are missing',
      add: { href: '/gap/steps' },
      importHref: null,
    });
  });

  it('offers the first product in a system whose steps are set', () => {
    const years = [yearOf({ systemId: 1 }), yearOf({ systemId: 2, steps: STEPS })];
    expect(stepsOf({ lists: FILLED, years }).at(-1)).toMatchObject({
      add: { label: 'Add product to GAP', href: '/gap/products/add' },
      importHref: '/gap/imports?kind=products',
    });
  });

  it('is complete with a brand, a market, the steps of all systems, a second user and a product', () => {
    expect(isSetUp(stepsOf({ lists: FILLED, years: FULL_YEARS, userCount: 2 }))).toBe(true);
  });

  it.each([
    ['brand', { lists: { ...FILLED, brands: [{ ...brand, isRetired: true }] } }, 'Organizations and brands'],
    ['market', { lists: { ...FILLED, markets: [] } }, 'Entities and markets'],
    [
      'set of steps',
      { years: [...FULL_YEARS.slice(0, 3), yearOf({ systemId: 4, summary: products })] },
      'Steps of the year',
    ],
    ['second user', { userCount: 1 }, 'People'],
    ['product', { years: FULL_YEARS.slice(0, 3) }, 'First products'],
  ])('without a %s has one step left', (_, input, title) => {
    const steps = stepsOf({ lists: FILLED, years: FULL_YEARS, userCount: 2, ...input });
    expect(steps.filter(({ isDone }) => !isDone).map((step) => step.title)).toEqual([title]);
  });

  it('does not say that people are missing if their number could not be loaded', () => {
    expect(isSetUp(stepsOf({ lists: FILLED, years: FULL_YEARS, userCount: null }))).toBe(true);
  });

  it('for an administrator of one system counts that system, and says who adds brands', () => {
    const steps = stepsOf({ user: oesAdmin });
    expect(steps[0]).toMatchObject({
      href: null,
      add: null,
      importHref: null,
      whyNot: 'Only global administrators can do this.',
    });
    expect(getNextStep(steps)).toMatchObject({ present: 'OES is missing', add: { href: '/oes/steps' } });
    expect(steps[3]).toMatchObject({ add: { href: '/admin/users?user=new' }, importHref: null });
  });

  it('is not for those who administer no system', () => {
    expect(stepsOf({ user: oesEditor })).toEqual([]);
    expect(isSetUp([])).toBe(true);
  });
});

describe('a Home with nothing to show', () => {
  it('is that of an administrator without products, also once the steps are set', () => {
    expect(isWithoutWork(global, [yearOf({ systemId: 4, steps: STEPS })])).toBe(true);
    expect(isWithoutWork(global, FULL_YEARS)).toBe(false);
  });

  it('is that of an editor only while no steps are set either', () => {
    expect(isWithoutWork(oesEditor, [yearOf({ systemId: 4 })])).toBe(true);
    expect(isWithoutWork(oesEditor, [yearOf({ systemId: 4, steps: STEPS })])).toBe(false);
  });

  it('is never concluded from a system that has no steps', () => {
    expect(isWithoutWork(roleIn(3, 2), [yearOf({ systemId: 3 })])).toBe(false);
  });
});
