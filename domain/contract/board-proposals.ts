/** Proposals for many products of the board: those of a page or of ticked rows, and a summary of all. */

import { z } from 'zod';
import type { ProposalSums } from '../sharing/proposal-sums';
import { Proposal, ProposalQuery } from './allocation';
import { BoardExportQuery } from './board-query';
import { columnsOf } from './columns';
import { idsFilter } from './filters';
import type { ColumnsForm } from './operation';
import { packList, unpackList } from './packed-list';
import { Id } from './primitives';

const { rule } = ProposalQuery.shape;

export const BoardProposalsQuery = z.strictObject({ rule, productIds: idsFilter.unwrap().min(1) });
export type BoardProposalsQuery = z.infer<typeof BoardProposalsQuery>;

const BoardProposal = Proposal.omit({ rule: true }).extend({ productId: Id });
/** The proposals for these products, as far as the reader sees them, by product id. */
export const BoardProposals = z.object({
  rule: Proposal.shape.rule,
  items: z.array(BoardProposal),
});
export type BoardProposals = z.infer<typeof BoardProposals>;

const ProposalCell = Proposal.shape.cells.element;
const PackedBoardProposals = BoardProposals.extend({
  items: z.array(BoardProposal.extend({ cells: columnsOf(ProposalCell) })),
});
const FIELDS = ProposalCell.keyof().options;

export const BoardProposalColumns = {
  sent: PackedBoardProposals,
  schema: PackedBoardProposals.transform(
    ({ items, ...answer }): BoardProposals => ({
      ...answer,
      items: items.map((item) => ({ ...item, cells: unpackList(item.cells) })),
    }),
  ),
  pack: (answer: unknown) => {
    const { items, ...rest } = BoardProposals.parse(answer);
    return { ...rest, items: items.map((item) => ({ ...item, cells: packList(FIELDS, item.cells) })) };
  },
} satisfies ColumnsForm;

/** The open products that the board shows with these filters, on all pages. */
export const ProposalSummaryQuery = BoardExportQuery.omit({ sort: true }).extend({ rule });
export type ProposalSummaryQuery = z.infer<typeof ProposalSummaryQuery>;

const count = z.number().int();
const SUMS = {
  products: count,
  changedProducts: count,
  requests: count,
  changes: count,
  more: count,
  fewer: count,
  kept: count,
  left: count,
  overAsked: count,
  belowFirstRound: count,
} satisfies Record<keyof ProposalSums, typeof count>;
/** As `ProposalSums` of the domain says; nothing is written. */
export const ProposalSummary = z.object({ rule: Proposal.shape.rule, ...SUMS });
export type ProposalSummary = z.infer<typeof ProposalSummary>;
