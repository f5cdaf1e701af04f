/** The rights table of section 6, written out by hand, and properties that hold for any user. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseSystem } from '@/domain/choose-system';
import { getReadScope } from '@/domain/read-scope';
import type { Reason } from '@/domain/reasons';
import {
  type Action,
  type Actor,
  canUseApplication,
  getUnmetCondition,
  may,
  type Subjects,
} from '@/domain/rights';

const [VIEWER, EDITOR, ADMINISTRATOR] = [1, 2, 3];
const [BRAND, MARKET] = [1, 2];
const [PUBLICATION, SUBMISSION, FINAL] = [1, 2, 3] as const;
const [RUC, LOI] = [1, 3];

const user = (
  roleId: number,
  permissionTypeId: number | null,
  ids: number[] | null,
  allocationSystemId = RUC,
): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId, roleId, permissionTypeId, ids }],
});
const at = (currentStep: 1 | 2 | 3 | null, fiscalYear = 2027, allocationSystemId = RUC) => ({
  system: { allocationSystemId, currentFiscalYear: 2027, currentStep },
  fiscalYear,
});
const globalAdministrator: Actor = { isActive: true, isGlobalAdministrator: true, permissions: [] };

type Row = [string, Actor | null, Action, Subjects[Action], true | Reason];
const rows: Row[] = [
  [
    'a brand editor at brand publication',
    user(EDITOR, BRAND, [7]),
    'product.write',
    { ...at(PUBLICATION), brandId: 7 },
    true,
  ],
  ['nobody', null, 'product.write', { ...at(PUBLICATION), brandId: 7 }, 'noAccount'],
  [
    'a user without permission',
    { ...user(EDITOR, BRAND, [7]), permissions: [] },
    'product.write',
    { ...at(PUBLICATION) },
    'noAccount',
  ],
  [
    'an inactive brand editor',
    { ...user(EDITOR, BRAND, [7]), isActive: false },
    'product.write',
    { ...at(PUBLICATION) },
    'noAccount',
  ],
  [
    'an editor of another system',
    user(EDITOR, BRAND, [7], 2),
    'product.write',
    { ...at(PUBLICATION), brandId: 7 },
    'noPermission',
  ],
  [
    'a brand viewer',
    user(VIEWER, BRAND, [7]),
    'product.write',
    { ...at(PUBLICATION), brandId: 7 },
    'roleTooLow',
  ],
  [
    'a market editor',
    user(EDITOR, MARKET, [7]),
    'product.write',
    { ...at(PUBLICATION), brandId: 7 },
    'wrongType',
  ],
  [
    'another brand',
    user(EDITOR, BRAND, [8]),
    'product.write',
    { ...at(PUBLICATION), brandId: 7 },
    'notYourBrand',
  ],
  [
    'last year',
    user(EDITOR, BRAND, [7]),
    'product.write',
    { ...at(PUBLICATION, 2026), brandId: 7 },
    'wrongYear',
  ],
  [
    'market submission',
    user(EDITOR, BRAND, [7]),
    'product.write',
    { ...at(SUBMISSION), brandId: 7 },
    'wrongStep',
  ],
  ['no step', user(EDITOR, BRAND, [7]), 'product.write', { ...at(null), brandId: 7 }, 'wrongStep'],
  [
    'LOI, another year, no step',
    user(EDITOR, BRAND, [7], LOI),
    'product.write',
    { ...at(null, 2025, LOI), brandId: 7 },
    true,
  ],
  [
    'an administrator at any step and year',
    user(ADMINISTRATOR, null, null),
    'product.write',
    { ...at(FINAL, 2025), brandId: 7 },
    true,
  ],
  ['a global administrator', globalAdministrator, 'product.write', { ...at(FINAL, 2025), brandId: 7 }, true],
  [
    'a market editor at market submission',
    user(EDITOR, MARKET, [4]),
    'request.writeMarketPart',
    { ...at(SUBMISSION), marketId: 4 },
    true,
  ],
  [
    'a market viewer',
    user(VIEWER, MARKET, [4]),
    'request.writeMarketPart',
    { ...at(SUBMISSION), marketId: 4 },
    'roleTooLow',
  ],
  [
    'a brand editor',
    user(EDITOR, BRAND, [4]),
    'request.writeMarketPart',
    { ...at(SUBMISSION), marketId: 4 },
    'wrongType',
  ],
  [
    'another market',
    user(EDITOR, MARKET, [4]),
    'request.writeMarketPart',
    { ...at(SUBMISSION), marketId: 5 },
    'notYourMarket',
  ],
  [
    'brand publication',
    user(EDITOR, MARKET, [4]),
    'request.writeMarketPart',
    { ...at(PUBLICATION), marketId: 4 },
    'wrongStep',
  ],
  [
    'LOI, current year',
    user(EDITOR, MARKET, [4], LOI),
    'request.writeMarketPart',
    { ...at(null, 2027, LOI), marketId: 4 },
    true,
  ],
  [
    'LOI, another year',
    user(EDITOR, MARKET, [4], LOI),
    'request.writeMarketPart',
    { ...at(null, 2026, LOI), marketId: 4 },
    'wrongYear',
  ],
  [
    'a draft product',
    user(EDITOR, MARKET, [4]),
    'request.writeMarketPart',
    { ...at(SUBMISSION), marketId: 4, isPublished: false, isDisabled: false },
    'notPublished',
  ],
  [
    'a disabled product',
    user(EDITOR, MARKET, [4]),
    'request.writeMarketPart',
    { ...at(SUBMISSION), marketId: 4, isPublished: true, isDisabled: true },
    'disabled',
  ],
  [
    'a disabled product, an administrator',
    user(ADMINISTRATOR, null, null),
    'request.writeMarketPart',
    { ...at(SUBMISSION), marketId: 4, isPublished: true, isDisabled: true },
    true,
  ],
  [
    'a draft product, an administrator',
    user(ADMINISTRATOR, null, null),
    'request.writeBrandPart',
    { ...at(FINAL), brandId: 4, isPublished: false, isDisabled: false },
    'notPublished',
  ],
  [
    'a submitted product, its market',
    user(EDITOR, MARKET, [4]),
    'request.writeMarketPart',
    { ...at(SUBMISSION), marketId: 4, isSubmitted: true },
    'submitted',
  ],
  [
    'a submitted product, its brand',
    user(EDITOR, BRAND, [7]),
    'request.writeBrandPart',
    { ...at(FINAL), brandId: 7, isSubmitted: true },
    'submitted',
  ],
  [
    'a submitted product, submitted again by an administrator',
    user(ADMINISTRATOR, null, null),
    'finalAllocation.submit',
    { ...at(FINAL), brandId: 7, isSubmitted: true },
    'submitted',
  ],
  [
    'the markets of a submitted product',
    user(EDITOR, BRAND, [7]),
    'product.changeMarkets',
    { ...at(PUBLICATION), brandId: 7, isSubmitted: true },
    'submitted',
  ],
  [
    'the text of a submitted product',
    user(EDITOR, BRAND, [7]),
    'product.write',
    { ...at(PUBLICATION), brandId: 7 },
    true,
  ],
  [
    'a submitted product in another step',
    user(EDITOR, MARKET, [4]),
    'request.writeMarketPart',
    { ...at(FINAL), marketId: 4, isSubmitted: true },
    'wrongStep',
  ],
  [
    'a brand editor at final allocation',
    user(EDITOR, BRAND, [7]),
    'request.writeBrandPart',
    { ...at(FINAL), brandId: 7 },
    true,
  ],
  [
    'a brand editor at market submission',
    user(EDITOR, BRAND, [7]),
    'request.writeBrandPart',
    { ...at(SUBMISSION), brandId: 7 },
    'wrongStep',
  ],
  [
    'LOI, another year',
    user(EDITOR, BRAND, [7], LOI),
    'request.writeBrandPart',
    { ...at(null, 2026, LOI), brandId: 7 },
    'wrongYear',
  ],
  [
    'a brand editor submitting',
    user(EDITOR, BRAND, [7]),
    'finalAllocation.submit',
    { ...at(FINAL), brandId: 7 },
    true,
  ],
  [
    'a market editor submitting',
    user(EDITOR, MARKET, [7]),
    'finalAllocation.submit',
    { ...at(FINAL), brandId: 7 },
    'wrongType',
  ],
  [
    'an administrator reopening outside the step',
    user(ADMINISTRATOR, null, null),
    'finalAllocation.reopen',
    { ...at(SUBMISSION), brandId: 7, isSubmitted: true },
    true,
  ],
  [
    'an administrator reopening what is not submitted',
    user(ADMINISTRATOR, null, null),
    'finalAllocation.reopen',
    { ...at(FINAL), brandId: 7, isSubmitted: false },
    'notSubmitted',
  ],
  [
    'a brand editor reopening their own submission',
    user(EDITOR, BRAND, [7]),
    'finalAllocation.reopen',
    { ...at(FINAL), brandId: 7, isSubmitted: true },
    'administratorReopens',
  ],
  [
    'a brand editor looking a submitted product through',
    user(EDITOR, BRAND, [7]),
    'finalAllocation.review',
    { ...at(FINAL), brandId: 7, isSubmitted: true },
    true,
  ],
  [
    'a brand editor drafting a scenario with a submitted product',
    user(EDITOR, BRAND, [7]),
    'finalAllocation.draft',
    { ...at(FINAL), brandId: 7, isSubmitted: true },
    true,
  ],
  [
    'a market editor drafting a scenario',
    user(EDITOR, MARKET, [7]),
    'finalAllocation.draft',
    { ...at(FINAL), brandId: 7 },
    'wrongType',
  ],
  [
    'a brand editor looking a draft through',
    user(EDITOR, BRAND, [7]),
    'finalAllocation.review',
    { ...at(FINAL), brandId: 7, isPublished: false },
    'notPublished',
  ],
  [
    'a market editor looking through',
    user(EDITOR, MARKET, [7]),
    'finalAllocation.review',
    { ...at(FINAL), brandId: 7 },
    'wrongType',
  ],
  ['an editor listing the brand', user(EDITOR, BRAND, [7]), 'brand.write', { brandId: 7 }, true],
  ['an editor of another brand', user(EDITOR, BRAND, [8]), 'brand.write', { brandId: 7 }, 'notYourBrand'],
  ['a market editor with the same id', user(EDITOR, MARKET, [7]), 'brand.write', { brandId: 7 }, 'wrongType'],
  ['an editor listing the market', user(EDITOR, MARKET, [4]), 'market.write', { marketId: 4 }, true],
  ['an administrator of any system', user(ADMINISTRATOR, null, null), 'market.write', { marketId: 4 }, true],
  ['an editor', user(EDITOR, BRAND, [7]), 'core.create', {}, 'roleTooLow'],
  ['an editor', user(EDITOR, BRAND, [7]), 'system.administer', { allocationSystemId: RUC }, 'roleTooLow'],
  [
    'an administrator',
    user(ADMINISTRATOR, null, null),
    'system.administer',
    { allocationSystemId: RUC },
    true,
  ],
  [
    'an administrator of another system',
    user(ADMINISTRATOR, null, null, 2),
    'system.administer',
    { allocationSystemId: RUC },
    'noPermission',
  ],
  ['a system administrator', user(ADMINISTRATOR, null, null), 'application.administer', {}, 'roleTooLow'],
];

describe('the rights of a user', () => {
  test.each(rows)('%s: %#', (_who, actor, action, subject, expected) => {
    expect(may(actor, action, subject)).toEqual(
      expected === true ? { allowed: true } : { allowed: false, reason: expected },
    );
  });

  const anyPermission = fc.record({
    allocationSystemId: fc.integer({ min: 1, max: 4 }),
    roleId: fc.integer({ min: 1, max: 3 }),
    permissionTypeId: fc.constantFrom(1, 2, null),
    ids: fc.option(fc.array(fc.integer({ min: 1, max: 5 }))),
  });
  const anyActor = fc.record({
    isActive: fc.boolean(),
    isGlobalAdministrator: fc.boolean(),
    permissions: fc.uniqueArray(anyPermission, { selector: (each) => each.allocationSystemId }),
  });
  const anyMoment = fc.record({
    system: fc.record({
      allocationSystemId: fc.integer({ min: 1, max: 4 }),
      currentFiscalYear: fc.constant(2027),
      currentStep: fc.constantFrom(1 as const, 2 as const, 3 as const, null),
    }),
    fiscalYear: fc.integer({ min: 2026, max: 2028 }),
    brandId: fc.integer({ min: 1, max: 5 }),
    marketId: fc.integer({ min: 1, max: 5 }),
  });
  const writes = ['product.write', 'request.writeMarketPart', 'request.writeBrandPart'] as const;

  test('a higher role never loses a right', () => {
    fc.assert(
      fc.property(anyActor, anyMoment, fc.constantFrom(...writes), (actor, moment, action) => {
        const raised = {
          ...actor,
          permissions: actor.permissions.map((each) => ({ ...each, roleId: Math.min(3, each.roleId + 1) })),
        };
        return !may(actor, action, moment).allowed || may(raised, action, moment).allowed;
      }),
    );
  });

  test('a user who cannot use the application may do nothing and read nothing', () => {
    fc.assert(
      fc.property(anyActor, anyMoment, fc.constantFrom(...writes), (actor, moment, action) => {
        if (canUseApplication(actor)) return true;
        return (
          !may(actor, action, moment).allowed &&
          getReadScope(actor, moment.system.allocationSystemId).kind === 'none'
        );
      }),
    );
  });

  test('an editor may act only when the conditions of year and step are met', () => {
    fc.assert(
      fc.property(anyActor, anyMoment, fc.constantFrom(...writes), (actor, moment, action) => {
        const isAdministrator = getReadScope(actor, moment.system.allocationSystemId).kind === 'all';
        return (
          isAdministrator || !may(actor, action, moment).allowed || getUnmetCondition(action, moment) === null
        );
      }),
    );
  });

  test('the selected system is always an enabled one that the user may use, if there is one', () => {
    const anyEnabled = fc.subarray([1, 2, 3, 4]);
    fc.assert(
      fc.property(anyActor, anyEnabled, fc.integer({ min: -1, max: 6 }), (actor, enabledIds, remembered) => {
        const enabled = enabledIds.map((allocationSystemId) => ({ allocationSystemId }));
        const usable = enabled.filter((each) => may(actor, 'system.use', each).allowed);
        const chosen = chooseSystem(actor, enabled, remembered);
        const isRemembered = usable.some(({ allocationSystemId }) => allocationSystemId === remembered);
        if (isRemembered) return chosen?.id === remembered;
        return usable.length === 0
          ? chosen === null
          : usable.some(({ allocationSystemId }) => allocationSystemId === chosen?.id);
      }),
    );
  });

  test.each([
    ['the first permission comes first', [1, 2, 3, 4], 99, 4],
    ['a disabled remembered system is passed over', [1, 4], 3, 4],
    ['a disabled first permission is passed over', [1, 3], 1, 3],
    ['no text of a cookie is a system', [1, 3, 4], Number.NaN, 4],
    ['a system without a permission is never chosen', [1, 2], 1, null],
    ['nothing enabled leaves nothing', [], 3, null],
  ])('the system chosen from the enabled ones: %s', (_name, enabledIds, remembered, expected) => {
    const actor = {
      isActive: true,
      isGlobalAdministrator: false,
      permissions: [4, 3].map((allocationSystemId) => ({
        allocationSystemId,
        roleId: 2,
        permissionTypeId: 1,
        ids: [1],
      })),
    };
    const enabled = enabledIds.map((allocationSystemId) => ({ allocationSystemId }));
    expect(chooseSystem(actor, enabled, remembered)?.id ?? null).toBe(expected);
    const administrator = { ...actor, isGlobalAdministrator: true, permissions: [] };
    expect(chooseSystem(administrator, enabled, remembered)?.id ?? null).toBe(
      enabledIds.includes(remembered) ? remembered : (enabledIds[0] ?? null),
    );
  });
});
