import type { Proposal, ProposalQuery } from '@/domain/contract/allocation';
import type { BoardProposals, BoardProposalsQuery } from '@/domain/contract/board-proposals';
import { isProposedChange } from '@/domain/sharing/quantity-rules';
import { PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { spread } from '@/domain/sharing/spread';
import type { Database } from '../../data/database/database';
import type { Viewer } from '../../data/requests/viewer';
import type { DraftedFigure } from '../../data/scenarios/scenario-figures';
import { toInvalid } from '../../refusals';
import { openInputs, type ProductInput, readSharedProducts } from './sharing-inputs';

type Wish = Pick<ProposalQuery, 'total' | 'marketIds'>;

const isWhole = ({ total, marketIds }: Wish) => total === undefined && marketIds === undefined;

/** The inputs of the rules for each of these products in the viewer's scope, all read once. */
async function readInputs(
  database: Database,
  viewer: Viewer,
  productIds: readonly number[],
  rules: readonly ProposalRule[],
  wish: Wish = {},
): Promise<ProductInput[]> {
  const list = await readSharedProducts(database, viewer, productIds);
  if (list.length === 0) return [];
  const readOf = await openInputs(database, viewer, rules);
  // A part of the supply can be scarce even if the whole is not.
  return isWhole(wish) ? readOf(list) : readOf(list, () => true);
}

function toProposal(rule: ProposalRule, input: ProductInput, { marketIds, ...wish }: Wish): Proposal {
  const { supply, cells } = input;
  const total = wish.total ?? null;
  const chosen = new Set(
    cells.flatMap(({ key, marketId }) => (marketIds?.includes(marketId) === false ? [] : key)),
  );
  const { sharing, error } = spread(rule, input, { total, isChosen: ({ key }) => chosen.has(key) });
  if (!sharing) throw toInvalid({ Total: [error] }, error);
  return {
    rule,
    supply,
    left: sharing.left,
    cells: sharing.cells.flatMap(({ key, cap, allocated, reason }, index) => {
      const cell = cells[index];
      if (!cell || !chosen.has(key)) return [];
      const { marketId, minimum, floor, isLocked } = cell;
      return {
        requestId: key,
        marketId,
        requested: cell.requested ?? 0,
        cap,
        minimum: Math.max(minimum, floor),
        isLocked,
        allocated,
        reason,
      };
    }),
  };
}

/**
 * The quantities a rule proposes for a product, from its current requests; nothing is saved. Null outside the viewer's
 * scope. A mid-year review reduces no allocation. Throws 400 for a total that cannot be spread exactly.
 */
export async function getProposal(
  database: Database,
  viewer: Viewer,
  productId: number,
  { rule, ...wish }: ProposalQuery,
): Promise<Proposal | null> {
  const [input = null] = await readInputs(database, viewer, [productId], [rule], wish);
  return input && toProposal(rule, input, wish);
}

/** The quantities that each rule proposes, all from the same read. Null outside the viewer's scope. */
export async function listProposals(
  database: Database,
  viewer: Viewer,
  productId: number,
): Promise<Proposal[] | null> {
  const [input = null] = await readInputs(database, viewer, [productId], PROPOSAL_RULES);
  return input && PROPOSAL_RULES.map((rule) => toProposal(rule, input, {}));
}

/** What a rule proposes for each of these products in the viewer's scope, in the order of their ids. */
export async function listBoardProposals(
  database: Database,
  viewer: Viewer,
  { rule, productIds }: BoardProposalsQuery,
): Promise<BoardProposals> {
  const inputs = await readInputs(database, viewer, productIds, [rule]);
  const items = inputs.map((input) => {
    const { supply, left, cells } = toProposal(rule, input, {});
    return { productId: input.productId, supply, left, cells };
  });
  return { rule, items: items.sort((a, b) => a.productId - b.productId) };
}

/**
 * The figures of these products that a rule would change, with the requests and figures it was worked out from. A locked
 * request has no change, even without a figure: the lock would refuse it later.
 */
export async function listProposedFigures(
  database: Database,
  viewer: Viewer,
  productIds: readonly number[],
  rule: ProposalRule,
): Promise<DraftedFigure[]> {
  const inputs = await readInputs(database, viewer, productIds, [rule]);
  return inputs.flatMap((input) =>
    toProposal(rule, input, {}).cells.flatMap(({ requestId, ...proposed }, index) => {
      const cell = input.cells[index];
      if (!cell || cell.hasLock || !isProposedChange(cell.allocated, proposed)) return [];
      const drafted = { requested: cell.requested, allocated: cell.allocated };
      return { requestId, allocated: proposed.allocated, drafted };
    }),
  );
}
