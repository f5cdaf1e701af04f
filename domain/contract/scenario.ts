/** Scenarios: named drafts of an allocation, kept as the figures that differ from it. */
import { z } from 'zod';
import {
  MAX_BULK_ROWS,
  MAX_COMPARED_SCENARIOS,
  MAX_IDS_IN_A_FILTER,
  MAX_MIXED_SCENARIOS,
  MAX_SCENARIO_FIGURES,
  MAX_SCENARIO_NAME,
} from '../limits';
import { PROPOSAL_RULES } from '../sharing/rules';
import { REQUEST_TWICE } from '../validation';
import { fiscalYearFilter, fromText, idsFilter } from './filters';
import { FiscalYear, Id, Instant, Quantity, requiredLine, Version } from './primitives';
import { ValueTotal } from './value';

const SCENARIO_TWICE = 'Names a scenario for the second time.';

export const ScenarioQuery = z.strictObject({ fiscalYear: fiscalYearFilter });

export const ScenarioWrite = z.strictObject({
  name: requiredLine('name', MAX_SCENARIO_NAME),
  /** Visible to everyone of the brand side who may see all of its products. */
  isShared: z.boolean().default(false),
});
export type ScenarioWrite = z.infer<typeof ScenarioWrite>;

/** The products are those that the board shows with the filters of the query, without those submitted or disabled. */
export const ScenarioCreate = ScenarioWrite.extend({
  /** Starts from what the rule proposes; null: from the present figures. */
  rule: z.enum(PROPOSAL_RULES).nullable().default(null),
});
export type ScenarioCreate = z.infer<typeof ScenarioCreate>;

export const Scenario = z.object({
  scenarioId: Id,
  fiscalYear: FiscalYear,
  name: z.string(),
  isShared: z.boolean(),
  owner: z.object({ userId: Id, name: z.string() }),
  rule: z.enum(PROPOSAL_RULES).nullable(),
  productCount: z.number().int(),
  /** The figures that are kept because they differed from the allocation when they were drafted. */
  figureCount: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});
export type Scenario = z.infer<typeof Scenario>;
/** Mine and the shared ones, by name. */
export const Scenarios = z.object({ items: z.array(Scenario) });

/** How a request changed since a figure was drafted for it: such a figure is applied only after a choice. */
export const SCENARIO_MOVES = ['submitted', 'locked', 'requested', 'allocated'] as const;
export type ScenarioMove = (typeof SCENARIO_MOVES)[number];

const Figures = z.object({ requested: Quantity.nullable(), allocated: Quantity.nullable() });
export const ScenarioFigure = z.object({
  requestId: Id,
  productId: Id,
  marketId: Id,
  allocated: Quantity.nullable(),
  /** The values when the figure was drafted. */
  drafted: Figures,
  /** As they stand. */
  now: Figures,
  isLocked: z.boolean(),
  moved: z.enum(SCENARIO_MOVES).nullable(),
});
export type ScenarioFigure = z.infer<typeof ScenarioFigure>;
export const ScenarioDetail = Scenario.extend({
  productIds: z.array(Id),
  figures: z.array(ScenarioFigure),
});

const isEachOnce = (ids: readonly number[]) => new Set(ids).size === ids.length;

/** Figures of a scenario; one that is the same as the present one is no difference, and not kept. */
export const ScenarioFiguresWrite = z.strictObject({
  figures: z
    .array(z.strictObject({ requestId: Id, allocated: Quantity.nullable() }))
    .min(1)
    .max(MAX_BULK_ROWS)
    .refine((list) => isEachOnce(list.map(({ requestId }) => requestId)), REQUEST_TWICE),
});
export type ScenarioFiguresWrite = z.infer<typeof ScenarioFiguresWrite>;

/** Each entity's markets take their figures from one scenario; the other markets keep the present ones. */
export const ScenarioMix = ScenarioWrite.extend({
  parts: z
    .array(
      z.strictObject({
        scenarioId: Id,
        entityIds: z.array(Id).min(1).max(MAX_IDS_IN_A_FILTER),
      }),
    )
    .min(1)
    .max(MAX_MIXED_SCENARIOS)
    .refine(
      (parts) => isEachOnce(parts.flatMap(({ entityIds }) => entityIds)),
      'Names an entity for the second time.',
    )
    .refine((parts) => isEachOnce(parts.map(({ scenarioId }) => scenarioId)), SCENARIO_TWICE),
});
export type ScenarioMix = z.infer<typeof ScenarioMix>;

/**
 * Applying: a scenario with figures that moved is refused, unless each of them is kept as it stands or taken from the
 * scenario. Figures that move again before the call are refused too.
 */
export const ScenarioApplication = z.strictObject({
  /** All figures that moved and are not taken are kept as they stand. */
  withoutMoved: z.boolean().default(false),
  /** The requests whose figures stay unchanged. */
  keep: z.array(Id).max(MAX_SCENARIO_FIGURES).default([]),
  /** Figures that are taken although they moved, with the quantities at the time of that choice. */
  take: z
    .array(Figures.extend({ requestId: Id }).strict())
    .max(MAX_SCENARIO_FIGURES)
    .refine((list) => isEachOnce(list.map(({ requestId }) => requestId)), REQUEST_TWICE)
    .default([]),
});
export type ScenarioApplication = z.infer<typeof ScenarioApplication>;
export const ScenarioApplied = z.object({
  /** The figures that the allocation now has from the scenario. */
  applied: z.number().int(),
  /** The figures that were not taken: the allocation keeps its own, the scenario keeps these. */
  leftOut: z.number().int(),
  scenario: Scenario,
});

export const ComparisonQuery = z.strictObject({
  scenarioIds: z.array(fromText(Id)).min(1).max(MAX_COMPARED_SCENARIOS).refine(isEachOnce, SCENARIO_TWICE),
  /** All figures of these products and markets are listed, including those that are the same everywhere. */
  productIds: idsFilter,
  marketIds: idsFilter,
});
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

/** Sums of a product or a market, with the allocation of each side. */
const Compared = z.object({ requested: z.number().int(), allocated: z.array(z.number().int()) });
const ComparedSide = z.object({
  allocated: z.number().int(),
  left: z.number().int(),
  /** The lowest fill rate of a market over all products, with that market; null without a request. */
  lowestFill: z.number().nullable(),
  lowestMarketId: Id.nullable(),
  highestFill: z.number().nullable(),
  /** Requests that get less than half. */
  underHalf: z.number().int(),
  /** The figures that differ from the present ones, and of how many products. */
  differences: z.number().int(),
  productsThatDiffer: z.number().int(),
  /** The value of the pieces; null: the year has no values. */
  value: ValueTotal.nullable().default(null),
});
/** Sides: the present figures first, then the scenarios in the order of the query. */
export const ScenarioComparison = z.object({
  fiscalYear: FiscalYear,
  scenarios: z.array(Scenario),
  requests: z.number().int(),
  requested: z.number().int(),
  sides: z.array(ComparedSide),
  markets: z.array(Compared.extend({ marketId: Id })),
  products: z.array(
    Compared.extend({
      productId: Id,
      skuId: z.string().optional(),
      skuName: z.string().optional(),
      name: z.string().optional(),
      supply: Quantity,
      packSize: Quantity,
      /** Submitted: its figures are fixed. */
      finalizedAt: Instant.nullable(),
    }),
  ),
  /** The requests for which any side differs from the present figure, and all requests that the query asks for. */
  cells: z.array(
    z.object({
      requestId: Id,
      productId: Id,
      marketId: Id,
      requested: Quantity.nullable(),
      isLocked: z.boolean(),
      allocated: z.array(Quantity.nullable()),
    }),
  ),
});
export type ScenarioComparison = z.infer<typeof ScenarioComparison>;
