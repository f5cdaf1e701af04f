/** The invented product of the page of rules, and each rule's result for it, by the code of the proposals. */
import { keysOf } from '@/domain/fields';
import { MAX_PRIORITY, MAX_QUANTITY } from '@/domain/limits';
import {
  type TypedBounds,
  type TypedWhole,
  toTypedNumber,
  toTypedWholeError,
} from '@/domain/reading/typed-whole';
import { type Fairness, toFairness } from '@/domain/sharing/fairness';
import { toLot } from '@/domain/sharing/lot';
import { PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { MAX_WEIGHT, SHARING_FIELDS } from '@/domain/sharing/settings';
import { shareOut } from '@/domain/sharing/share-out';

type Bounds = TypedBounds & { label: string };

export const TERMS = {
  supply: { label: 'Supply', least: 0, most: MAX_QUANTITY },
  packSize: { label: 'Pack size', least: 1, most: MAX_QUANTITY },
  usefulMinimum: { label: 'Smallest useful quantity', least: 1, most: MAX_QUANTITY, isOptional: true },
  protectedShare: { label: SHARING_FIELDS.protectedShare, least: 0, most: 100 },
} as const satisfies Record<string, Bounds>;
export type TermField = keyof typeof TERMS;

export const MARKET_FIGURES = {
  requested: { label: 'Requested', least: 0, most: MAX_QUANTITY },
  priority: { label: 'Priority', least: 1, most: MAX_PRIORITY, isOptional: true },
  lastRequested: { label: "Last year's requested", least: 0, most: MAX_QUANTITY },
  lastAllocated: { label: "Last year's allocated", least: 0, most: MAX_QUANTITY },
  weight: { label: 'Weight', least: 0, most: MAX_WEIGHT },
} as const satisfies Record<string, Bounds>;
export type MarketFigure = keyof typeof MARKET_FIGURES;

export type ExampleMarket = { code: string; label: string } & Record<MarketFigure, TypedWhole>;
export type Example = Record<TermField, TypedWhole> & { markets: readonly ExampleMarket[] };

const toMarket = (code: string, label: string, figures: readonly TypedWhole[]): ExampleMarket => {
  const [requested = 0, priority = null, lastRequested = 0, lastAllocated = 0, weight = 1] = figures;
  return { code, label, requested, priority, lastRequested, lastAllocated, weight };
};

export const FIRST_EXAMPLE: Example = {
  supply: 40,
  packSize: 1,
  usefulMinimum: null,
  protectedShare: 20,
  markets: [
    toMarket('FR', 'France', [24, 1, 20, 12, 5]),
    toMarket('JP', 'Japan', [18, 1, 16, 14, 4]),
    toMarket('US', 'United States', [14, 2, 18, 10, 3]),
    toMarket('DE', 'Germany', [8, 3, 6, 6, 2]),
    toMarket('KR', 'Korea', [4, null, 0, 0, 1]),
  ],
};

/** The invented product has a draw too, always the same one. */
const EXAMPLE_SEED = 'example';

const isValid = (example: Example) =>
  keysOf(TERMS).every((field) => !toTypedWholeError(example[field], TERMS[field])) &&
  example.markets.every((market) =>
    keysOf(MARKET_FIGURES).every((field) => !toTypedWholeError(market[field], MARKET_FIGURES[field])),
  );

export type RuleResult = {
  rule: ProposalRule;
  /** By market, in their order. */
  allocated: number[];
  fairness: Fairness;
};

/** Each rule's figure for each market; null while a number is invalid. */
export function toResults(example: Example): RuleResult[] | null {
  if (!isValid(example)) return null;
  const cells = example.markets.map((market, index) => ({
    key: index,
    lot: toLot({ seed: EXAMPLE_SEED, productId: 1, marketId: index + 1 }),
    requested: toTypedNumber(market.requested),
    maximum: null,
    minimum: 0,
    floor: 0,
    isLocked: false,
    allocated: null,
    priority: toTypedNumber(market.priority),
    lastYear: {
      requested: toTypedNumber(market.lastRequested),
      allocated: toTypedNumber(market.lastAllocated),
    },
    weight: toTypedNumber(market.weight) ?? 0,
  }));
  const input = {
    supply: toTypedNumber(example.supply) ?? 0,
    packSize: toTypedNumber(example.packSize) ?? 1,
    usefulMinimum: toTypedNumber(example.usefulMinimum),
    protectedShare: toTypedNumber(example.protectedShare) ?? 0,
    cells,
  };
  return PROPOSAL_RULES.map((rule) => {
    const allocated = shareOut(rule, input).cells.map((cell) => cell.allocated);
    const shares = cells.map(({ requested }, index) => ({ requested, allocated: allocated[index] ?? 0 }));
    return { rule, allocated, fairness: toFairness(input.supply, shares) };
  });
}
