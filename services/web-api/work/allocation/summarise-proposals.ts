import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProposalSummary, ProposalSummaryQuery } from '@/domain/contract/board-proposals';
import { addProposal, NO_PROPOSALS, type ProposalSums } from '@/domain/sharing/proposal-sums';
import type { ProposalRule } from '@/domain/sharing/rules';
import { shareOut } from '@/domain/sharing/share-out';
import { toOpenConditions } from '../../data/allocation/board-conditions';
import { type Database, queryRows } from '../../data/database/database';
import { readAhead } from '../../data/database/read-ahead';
import { products } from '../../data/database/schema';
import { nextTurn } from '../../data/database/turns';
import type { Viewer } from '../../data/requests/viewer';
import { openInputs, type ProductInput } from './sharing-inputs';

/** Approximate number of requests that are worked on at a time: some milliseconds, in which nobody else is answered. */
const REQUESTS_AT_ONCE = 4_000;

const quantity = z.number();
const Row = z.object({
  productId: z.number(),
  availableQuantity: quantity,
  reserveQuantity: quantity,
  packSize: quantity,
  minPerMarket: quantity.nullable(),
  maxPerMarket: quantity.nullable(),
  usefulMinimum: quantity.nullable(),
  requestCount: z.number(),
});

/** The open products that the board shows with these filters, by id. */
const listOpenProducts = (database: Database, viewer: Viewer, query: Omit<ProposalSummaryQuery, 'rule'>) =>
  queryRows(
    database,
    Row,
    sql`select ${products.productId} as "productId", ${products.availableQuantity} as "availableQuantity",
        ${products.reserveQuantity} as "reserveQuantity", ${products.packSize} as "packSize",
        ${products.minPerMarket} as "minPerMarket", ${products.maxPerMarket} as "maxPerMarket",
        ${products.usefulMinimum} as "usefulMinimum", ${products.requestCount} as "requestCount"
      from ${products} where ${toOpenConditions(viewer, query)} order by ${products.productId}`,
  );

type OpenProduct = z.infer<typeof Row>;

/** The products in groups, each of one product or of up to that number of requests. */
function* toSlices(list: readonly OpenProduct[]): Generator<OpenProduct[]> {
  let [slice, requests]: [OpenProduct[], number] = [[], 0];
  for (const product of list) {
    if (slice.length > 0 && requests + product.requestCount > REQUESTS_AT_ONCE) {
      yield slice;
      [slice, requests] = [[], 0];
    }
    slice.push(product);
    requests += product.requestCount;
  }
  if (slice.length > 0) yield slice;
}

function addProduct(sums: ProposalSums, rule: ProposalRule, input: ProductInput): ProposalSums {
  const { left, cells } = shareOut(rule, input);
  const figures = input.cells.map(({ requested, allocated, floor, isLocked }, index) => ({
    requested,
    floor,
    isLocked,
    before: allocated,
    after: cells[index]?.allocated ?? 0,
  }));
  return addProposal(sums, { supply: input.supply, left }, figures);
}

/**
 * What a rule would change of all open products that the board shows with these filters; nothing is saved. They are
 * worked on in slices with a turn of the event loop between, so that other calls are answered meanwhile, and the next slice is
 * read while one is worked on: figures that are saved during the call count as they stand when their slice is read.
 */
export async function summariseProposals(
  database: Database,
  viewer: Viewer,
  { rule, ...query }: ProposalSummaryQuery,
): Promise<ProposalSummary> {
  const list = await listOpenProducts(database, viewer, query);
  const readOf = await openInputs(database, viewer, [rule]);
  let sums = NO_PROPOSALS;
  for await (const inputs of readAhead(toSlices(list), readOf)) {
    for (const input of inputs) sums = addProduct(sums, rule, input);
    await nextTurn();
  }
  return { rule, ...sums };
}
