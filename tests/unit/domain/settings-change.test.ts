import { describe, expect, it } from '@jest/globals';
import type { SettingsChange } from '@/domain/contract/history';
import { isCreation, toRecordText, toSaidLines, toSettingsChangeLines } from '@/domain/settings-change';

const NAMES = {
  brands: {
    groups: [{ id: 7, code: 'HOR', label: 'Horology' }],
    members: [
      { id: 1, code: 'ORV', label: 'Orvane', groupId: 7 },
      { id: 2, code: 'LUM', label: 'Lumen', groupId: null },
    ],
  },
  markets: { groups: [], members: [{ id: 1, code: 'FR', label: 'France', groupId: null }] },
};
type Fields = SettingsChange['fields'];
const linesOf = (kind: SettingsChange['kind'], ...fields: Fields) =>
  toSettingsChangeLines({ kind, fields }, NAMES).map(({ label, from, to }) => `${label}: ${from} > ${to}`);
const held = (
  allocationSystemId: number,
  roleId: number,
  permissionTypeId: number | null,
  ids: number[] | null,
) => ({
  ...{ allocationSystemId, roleId, permissionTypeId, ids },
});

describe('a change of rights or settings in words', () => {
  it('has a line for each system whose permission changed, with the names of its brands or markets', () => {
    const from = [held(1, 1, 1, [1, 2]), held(2, 3, null, null)];
    const to = [held(1, 2, 1, [1, 2]), held(2, 3, null, null), held(4, 1, 2, [1])];
    expect(linesOf('user', { field: 'permissions', from, to })).toEqual([
      'Permission in RUC: Viewer, Brand: Horology, Lumen > Editor, Brand: Horology, Lumen',
      'Permission in OES: none > Viewer, Market: France',
    ]);
  });

  it('says that a permission includes the later members of a group', () => {
    const from = [held(1, 2, 1, [1])];
    const to = [{ ...held(1, 2, 1, [1]), groupIds: [7] }];
    expect(linesOf('user', { field: 'permissions', from, to })).toEqual([
      'Permission in RUC: Editor, Brand: Horology > Editor, Brand: Horology, with later members of Horology',
    ]);
  });

  it('has a line for each step that moved, was added or was left out', () => {
    const step = (order: number, startDate: string, endDate: string, isMidYearReview = false) => ({
      ...{ order, startDate, endDate, isMidYearReview },
    });
    const from = [step(1, '2027-01-04', '2027-02-05'), step(2, '2027-02-08', '2027-03-05')];
    const to = [step(2, '2027-02-08', '2027-03-12'), step(2, '2027-08-02', '2027-08-20', true)];
    expect(linesOf('steps', { field: '2027', from, to })).toEqual([
      'Brand publication: 2027/01/04 to 2027/02/05 > none',
      'Market submission: 2027/02/08 to 2027/03/05 > 2027/02/08 to 2027/03/12',
      'Market submission, mid-year review: none > 2027/08/02 to 2027/08/20',
    ]);
  });

  it('has a line for each market or entity whose weight changed', () => {
    const weights = { from: [{ id: 1, weight: 3 }], to: [{ id: 2, weight: 5 }] };
    const share = { field: 'protectedShare', from: 20, to: 35 };
    expect(linesOf('allocationSystem', share, { field: 'marketWeights', ...weights })).toEqual([
      'Protected share in %: 20 > 35',
      'Weight of France: 3 > none',
      'Weight of 2: none > 5',
    ]);
  });

  it('names the other side of a merge, and what moved', () => {
    const merged = [
      { field: 'mergedInto', from: null, to: 1 },
      { field: 'mergedProducts', from: null, to: 12 },
    ];
    expect(linesOf('brand', ...merged)).toEqual(['Merged into: none > Orvane', 'Products moved: none > 12']);
    expect(linesOf('market', { field: 'mergedFrom', from: null, to: 1 })).toEqual([
      'Merged from: none > France',
    ]);
  });

  it('says what was added without "none", after what changed', () => {
    const weights = { from: [{ id: 1, weight: 3 }], to: [{ id: 2, weight: 5 }] };
    const added = { field: 'marketWeights', ...weights };
    const fields = [{ field: 'mergedProducts', from: null, to: 12 }, added];
    expect(toSaidLines({ kind: 'brand', fields }, NAMES)).toEqual([
      { label: 'Weight of France', from: '3', to: 'none' },
      { label: 'Products moved', from: null, to: '12' },
      { label: 'Weight of 2', from: null, to: '5' },
    ]);
  });

  it('names groups, flags and years, and leaves out the first "no" of a new record', () => {
    const organization = { field: 'organizationId', from: null, to: 7 };
    expect(linesOf('brand', organization, { field: 'label', from: 'Orvanne', to: 'Orvane' })).toEqual([
      'Organization: none > Horology',
      'Label: Orvanne > Orvane',
    ]);
    const first = { field: 'isGlobalAdministrator', from: null, to: false };
    expect(linesOf('user', first, { field: 'isActive', from: true, to: false })).toEqual([
      'Active: yes > no',
    ]);
    expect(linesOf('allocationSystem', { field: 'currentFiscalYear', from: 2026, to: 2027 })).toEqual([
      'Current fiscal year: 2026 > 2027',
    ]);
  });

  it('is a creation if the field that every record has was empty before', () => {
    expect(isCreation({ fields: [{ field: 'code', from: null, to: 'ORV' }] })).toBe(true);
    expect(isCreation({ fields: [{ field: 'code', from: 'ORN', to: 'ORV' }] })).toBe(false);
    expect(isCreation({ fields: [{ field: 'organizationId', from: null, to: 7 }] })).toBe(false);
  });

  it('names steps by their system and year', () => {
    expect(toRecordText({ record: 'RUC', fiscalYear: 2027 })).toBe('RUC 2027');
    expect(toRecordText({ record: 'Orvane', fiscalYear: null })).toBe('Orvane');
  });
});
