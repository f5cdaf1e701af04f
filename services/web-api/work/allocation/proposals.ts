import { and, asc, eq, sql } from 'drizzle-orm';
import type { Proposal, ProposalQuery } from '@/domain/contract/allocation';
import { isProposedChange } from '@/domain/sharing/quantity-rules';
import { getRule, PROPOSAL_RULES, type ProposalRule, type RuleNeed } from '@/domain/sharing/rules';
import { NO_SHARING_SETTINGS, type SharingSettings, toWeightOf } from '@/domain/sharing/settings';
import { spread } from '@/domain/sharing/spread';
import { type Database, toIntArray } from '../../data/database/database';
import { markets, products, requests } from '../../data/database/schema';
import { toScope } from '../../data/products/product-scope';
import { getLastYears } from '../../data/requests/last-year';
import { type ProductPart, productPart } from '../../data/requests/read-rows';
import type { Viewer } from '../../data/requests/viewer';
import type { DraftedFigure } from '../../data/scenarios/scenario-figures';
import { getSharingSettings } from '../../data/sharing/sharing-settings';
import { toInvalid } from '../../refusals';

/** The settings of the system, for the rules that use them; the others need none. */
export async function readRuleSettings(
  database: Database,
  { system }: Viewer,
  rules: readonly ProposalRule[],
) {
  const needs = rules.flatMap((rule): readonly RuleNeed[] => getRule(rule).needs);
  const isNeeded = needs.includes('weights') || needs.includes('protectedShare');
  const settings: SharingSettings = isNeeded
    ? await getSharingSettings(database, system.id)
    : NO_SHARING_SETTINGS;
  return { protectedShare: settings.protectedShare, weightOf: toWeightOf(settings) };
}

type Terms = Pick<ProductPart, 'productId' | 'minPerMarket' | 'maxPerMarket'>;

/**
 * The requests of these products, of one market or of all, as the input of a rule. The first round's figures are
 * minimums.
 */
export async function readSharingCells(
  database: Database,
  viewer: Viewer,
  list: readonly Terms[],
  { weightOf, marketId }: { weightOf: ReturnType<typeof toWeightOf>; marketId?: number },
) {
  const productOf = new Map(list.map((product) => [product.productId, product]));
  const rows = await database
    // Not whole requests, with their texts: a scenario reads the cells of hundreds of products.
    .select({
      requestId: requests.requestId,
      productId: requests.productId,
      marketId: requests.marketId,
      requestedQuantity: requests.requestedQuantity,
      allocatedQuantity: requests.allocatedQuantity,
      floorQuantity: requests.floorQuantity,
      priority: requests.priority,
      isLocked: requests.isLocked,
      marketCode: markets.code,
      entityId: markets.entityId,
    })
    .from(requests)
    .innerJoin(markets, eq(markets.marketId, requests.marketId))
    .where(
      and(
        sql`${requests.productId} = any(${toIntArray([...productOf.keys()])})`,
        marketId === undefined ? undefined : eq(requests.marketId, marketId),
      ),
    )
    .orderBy(asc(requests.requestId));
  const getLastYear = await getLastYears(database, viewer, rows);
  return rows.map(({ marketCode, entityId, ...request }) => ({
    key: request.requestId,
    productId: request.productId,
    marketId: request.marketId,
    code: marketCode,
    requested: request.requestedQuantity,
    maximum: productOf.get(request.productId)?.maxPerMarket ?? null,
    minimum: productOf.get(request.productId)?.minPerMarket ?? 0,
    floor: request.floorQuantity ?? 0,
    // A lock keeps an existing figure; without a figure there is nothing to keep.
    isLocked: request.isLocked && request.allocatedQuantity !== null,
    allocated: request.allocatedQuantity,
    priority: request.priority,
    lastYear: getLastYear(request),
    weight: weightOf({ marketId: request.marketId, entityId }),
  }));
}

/** The products among these that the viewer may see. */
export const readSharedProducts = (
  database: Database,
  viewer: Viewer,
  productIds: readonly number[],
): Promise<ProductPart[]> =>
  database
    .select(productPart)
    .from(products)
    .where(sql`${products.productId} = any(${toIntArray(productIds)}) and ${toScope(viewer)}`);

/** What the rules share out of each of these products in the viewer's scope, all read once. */
async function readInputs(
  database: Database,
  viewer: Viewer,
  productIds: readonly number[],
  rules: readonly ProposalRule[],
) {
  const list = await readSharedProducts(database, viewer, productIds);
  if (list.length === 0) return [];
  const { protectedShare, weightOf } = await readRuleSettings(database, viewer, rules);
  type Cell = Awaited<ReturnType<typeof readSharingCells>>[number];
  const cells = new Map<number, Cell[]>(list.map(({ productId }) => [productId, []]));
  for (const cell of await readSharingCells(database, viewer, list, { weightOf })) {
    cells.get(cell.productId)?.push(cell);
  }
  return list.map(({ productId, availableQuantity, reserveQuantity, packSize, usefulMinimum }) => ({
    supply: availableQuantity - reserveQuantity,
    packSize,
    usefulMinimum,
    protectedShare,
    cells: cells.get(productId) ?? [],
  }));
}

type Input = Awaited<ReturnType<typeof readInputs>>[number];
type Wish = Pick<ProposalQuery, 'total' | 'marketIds'>;

function toProposal(rule: ProposalRule, input: Input, { marketIds, ...wish }: Wish): Proposal {
  const { supply, cells } = input;
  const total = wish.total ?? null;
  const chosen = new Set(
    cells.flatMap(({ key, marketId }) => (marketIds?.includes(marketId) === false ? [] : key)),
  );
  const { sharing, error } = spread(rule, input, { total, isChosen: ({ key }) => chosen.has(key) });
  if (!sharing) throw toInvalid({ total: [error] }, error);
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
  const [input = null] = await readInputs(database, viewer, [productId], [rule]);
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

/** The figures of these products that a rule would change, with the requests and figures it was worked out from. */
export async function listProposedFigures(
  database: Database,
  viewer: Viewer,
  productIds: readonly number[],
  rule: ProposalRule,
): Promise<DraftedFigure[]> {
  const inputs = await readInputs(database, viewer, productIds, [rule]);
  return inputs.flatMap((input) => {
    const cells = new Map(input.cells.map((cell) => [cell.key, cell]));
    return toProposal(rule, input, {}).cells.flatMap(({ requestId, ...proposed }) => {
      const cell = cells.get(requestId);
      if (!cell || !isProposedChange(cell.allocated, proposed)) return [];
      const drafted = { requested: cell.requested, allocated: cell.allocated };
      return { requestId, allocated: proposed.allocated, drafted };
    });
  });
}
