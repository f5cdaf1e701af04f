/** The invented product of the page of rules, and each rule's result for it, by the code of the proposals. */
import { keysOf } from '@/domain/fields';
import { MAX_PRIORITY, MAX_QUANTITY } from '@/domain/limits';
import { type Fairness, toFairness } from '@/domain/sharing/fairness';
import { toLot } from '@/domain/sharing/lot';
import { PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { MAX_WEIGHT, SHARING_FIELDS } from '@/domain/sharing/settings';
import { shareOut } from '@/domain/sharing/share-out';

/** An empty number is null, an invalid one NaN. */
type Typed = number | null;
type Bounds = { label: string; least: number; most: number; isOptional?: true };

export const TERMS = {
  supply: { label: 'Supply', least: 0, most: MAX_QUANTITY },
  packSize: { label: 'Pack size', least: 1, most: MAX_QUANTITY },
  usefulMinimum: { label: 'Useful minimum', least: 1, most: MAX_QUANTITY, isOptional: true },
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

export type ExampleMarket = { code: string; label: string } & Record<MarketFigure, Typed>;
export type Example = Record<TermField, Typed> & { markets: readonly ExampleMarket[] };

const toMarket = (code: string, label: string, figures: readonly Typed[]): ExampleMarket => {
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

/** Why a typed number cannot be used; null if it can. */
export function toExampleError({ least, most, isOptional }: Bounds, value: Typed): string | null {
  if (value === null ? isOptional : value >= least && value <= most) return null;
  return `Enter a whole number from ${least} to ${most}.`;
}

const isValid = (example: Example) =>
  keysOf(TERMS).every((field) => !toExampleError(TERMS[field], example[field])) &&
  example.markets.every((market) =>
    keysOf(MARKET_FIGURES).every((field) => !toExampleError(MARKET_FIGURES[field], market[field])),
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
    requested: market.requested,
    maximum: null,
    minimum: 0,
    floor: 0,
    isLocked: false,
    allocated: null,
    priority: market.priority,
    lastYear: { requested: market.lastRequested, allocated: market.lastAllocated },
    weight: market.weight ?? 0,
  }));
  const { supply, packSize, usefulMinimum, protectedShare } = example;
  const input = {
    supply: supply ?? 0,
    packSize: packSize ?? 1,
    usefulMinimum,
    protectedShare: protectedShare ?? 0,
    cells,
  };
  return PROPOSAL_RULES.map((rule) => {
    const allocated = shareOut(rule, input).cells.map((cell) => cell.allocated);
    const shares = cells.map(({ requested }, index) => ({ requested, allocated: allocated[index] ?? 0 }));
    return { rule, allocated, fairness: toFairness(input.supply, shares) };
  });
}
