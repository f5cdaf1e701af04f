/** Runs: a rule applied to all open products that the filters of the board show, with a record to take it back by. */

import { z } from 'zod';
import { PROPOSAL_RULES } from '../sharing/rules';
import { BoardExportQuery } from './board-query';
import { fiscalYearFilter } from './filters';
import { pageOf, paging } from './paging';
import { FiscalYear, Id, Instant } from './primitives';
import { RequestPatch } from './request-write';
import { Person } from './view-as';

export const PROPOSAL_RUN_STATUSES = [
  'running',
  'stopped',
  'done',
  'failed',
  'takingBack',
  'takenBack',
] as const;
export type ProposalRunStatus = (typeof PROPOSAL_RUN_STATUSES)[number];

/** Which products: as the board shows them with these filters when the run starts. */
export const ProposalRunQuery = BoardExportQuery.omit({ sort: true });
export type ProposalRunQuery = z.infer<typeof ProposalRunQuery>;

/** `reason`: of every cut, where the system's settings make one necessary. */
export const ProposalRunStart = z.strictObject({
  rule: z.enum(PROPOSAL_RULES),
  reason: RequestPatch.shape.allocationReason.unwrap().default(null),
});
export type ProposalRunStart = z.infer<typeof ProposalRunStart>;

const count = z.number().int();

export const ProposalRun = z.object({
  runId: Id,
  fiscalYear: FiscalYear,
  rule: z.enum(PROPOSAL_RULES),
  reason: z.string().nullable(),
  /** The filters, as the query of the board's address. */
  filters: z.string(),
  by: Person,
  status: z.enum(PROPOSAL_RUN_STATUSES),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  products: count,
  productsDone: count,
  /** Requests whose allocated quantity changed, and the pieces more and fewer of them. */
  changes: count,
  /** Products of which a figure changed. */
  changedProducts: count,
  more: count,
  fewer: count,
  /** Products that could not be changed: submitted or removed since the run started, or below their first round. */
  refusedProducts: count,
  /** Why it failed, as a sentence; null: it did not. */
  failure: z.string().nullable().default(null),
  /** Who takes or took it back; null: nobody. Requests that others changed since keep their figures. */
  takenBack: z.object({ at: Instant, by: Person, changes: count, kept: count }).nullable(),
  /** Why the reader may not take it back; null: they may. */
  whyNotTakenBack: z.string().nullable(),
});
export type ProposalRun = z.infer<typeof ProposalRun>;

/**
 * What taking a run back would do now: figures that go back, and those that stay, each counted once for the first cause that
 * holds: its product is not open any more (submitted, disabled), figure or reason were changed since, it is locked.
 */
export const ProposalRunTakeBack = z.object({
  changes: count,
  changedSince: count,
  locked: count,
  closed: count,
  /** The products that are not open any more. */
  closedProducts: count,
});
export type ProposalRunTakeBack = z.infer<typeof ProposalRunTakeBack>;

/**
 * `stop` ends after the products in progress; `resume` continues a stopped or failed run in its direction; `takeBack` takes
 * back what the run changed so far. Repeated, each is done once.
 */
export const PROPOSAL_RUN_ACTIONS = ['stop', 'resume', 'takeBack'] as const;
export type ProposalRunAction = (typeof PROPOSAL_RUN_ACTIONS)[number];
export const ProposalRunChange = z.strictObject({ action: z.enum(PROPOSAL_RUN_ACTIONS) });
export type ProposalRunChange = z.infer<typeof ProposalRunChange>;

const { page, limit } = paging(['startedAt']);
export const ProposalRunListQuery = z.strictObject({ fiscalYear: fiscalYearFilter, page, limit });
export type ProposalRunListQuery = z.infer<typeof ProposalRunListQuery>;
export const ProposalRunPage = pageOf(ProposalRun);
export type ProposalRunPage = z.infer<typeof ProposalRunPage>;
