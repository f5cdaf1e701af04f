/** The proposals for rows of the board, many products by the call, and the summary for all products of its filters. */

import { toFilters } from '@/components/list/list-query';
import type { Proposal } from '@/domain/contract/allocation';
import type { ProposalSummary } from '@/domain/contract/board-proposals';
import type { BoardQuery } from '@/domain/contract/board-query';
import type { ProposalRule } from '@/domain/sharing/rules';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import type { AllocationRow } from '../board/board-row';
import type { ProposalByProduct } from './proposal-preview';

/** A page of the board is one call; of more products each call has an answer of a size that is quick to read. */
const PRODUCTS_AT_ONCE = 50;

type Asked = { system: System; rule: ProposalRule; signal: AbortSignal };

export async function fetchProposals(
  { system, rule, signal }: Asked,
  rows: readonly AllocationRow[],
): Promise<ProposalByProduct> {
  const found = new Map<number, Proposal>();
  const params = { prog: system.prefix };
  for (let start = 0; start < rows.length; start += PRODUCTS_AT_ONCE) {
    const productIds = rows.slice(start, start + PRODUCTS_AT_ONCE).map(({ productId }) => productId);
    const answer = await callApi('listBoardProposals', { params, query: { rule, productIds }, signal });
    for (const { productId, ...proposal } of answer.items) found.set(productId, { rule, ...proposal });
  }
  return found;
}

export const fetchSummary = ({ system, rule, signal }: Asked, query: BoardQuery): Promise<ProposalSummary> =>
  callApi('summariseProposals', {
    params: { prog: system.prefix },
    query: { ...toFilters(query), rule },
    signal,
  });
