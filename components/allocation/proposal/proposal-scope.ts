/** Which products a proposal covers, and whether the board still shows the list it was made for. */
import { type ListQuery, toFilterKey } from '@/components/list/list-query';
import { toCountText, toNumberText } from '@/domain/format';

/** Products whose rows the board has, whose figures are shown and applied as typed ones. */
export const ROW_SCOPES = ['ticked', 'page'] as const;
/** `all`: every open product that the filters show, on all pages. */
export const PROPOSAL_SCOPES = [...ROW_SCOPES, 'all'] as const;
export type ProposalScope = (typeof PROPOSAL_SCOPES)[number];

type Identified = { productId: number };

/** The list a proposal belongs to: one page in its order, the others hold over all pages of the filters. */
export const toPlace = (query: ListQuery, scope: ProposalScope): string =>
  scope === 'page' ? JSON.stringify(query) : toFilterKey(query);

/** The products of a proposal that the board does not show. */
export function toUnseen<Row extends Identified>(rows: readonly Row[], shown: readonly Identified[]): Row[] {
  const ids = new Set(shown.map(({ productId }) => productId));
  return rows.filter(({ productId }) => !ids.has(productId));
}

/** Whether a scope is still the one that a proposal covers: ticks may have changed since. */
export const isSameRows = (a: readonly Identified[], b: readonly Identified[]): boolean =>
  a.length === b.length && toUnseen(a, b).length === 0;

const toUnseenText = (unseen: number) => (unseen > 0 ? `, ${toNumberText(unseen)} not on this page` : '');

/** "31 products", "5 products, 2 not on this page" */
export const toScopeText = (products: number, unseen: number): string =>
  toCountText(products, 'product') + toUnseenText(unseen);

/** "Apply 30 changes", "Apply 30 changes, 12 not on this page" */
export const toApplyText = (changes: number, unseen: number): string =>
  `Apply ${toCountText(changes, 'change')}${toUnseenText(unseen)}`;
