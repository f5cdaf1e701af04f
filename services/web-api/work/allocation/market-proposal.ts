import type { MarketProposal, MarketProposalQuery } from '@/domain/contract/allocation';
import { type ProductCell, spreadOverProducts } from '@/domain/sharing/spread-over-products';
import { toRoom } from '@/domain/supply';
import type { Database } from '../../data/database/database';
import type { Viewer } from '../../data/requests/viewer';
import { toInvalid } from '../../refusals';
import { openInputs, readSharedProducts } from './sharing-inputs';

/**
 * The quantities by which a market gets exactly a total of some products, by a rule; nothing is saved. Products outside
 * the viewer's scope are left out, and submitted ones keep their figure. Throws 400 for a total that cannot be spread.
 */
export async function getMarketProposal(
  database: Database,
  viewer: Viewer,
  { rule, marketId, productIds, total }: MarketProposalQuery,
): Promise<MarketProposal> {
  const list = await readSharedProducts(database, viewer, productIds);
  const readOf = await openInputs(database, viewer, [rule], marketId);
  const productOf = new Map(list.map((product) => [product.productId, product]));
  const inputs = await readOf(list, () => true);
  const unsorted = inputs.flatMap((input): (ProductCell & { productId: number })[] => {
    const product = productOf.get(input.productId);
    if (!product) return [];
    const { packSize, usefulMinimum, supply } = input;
    return input.cells.map((cell) => ({
      ...cell,
      isLocked: cell.isLocked || product.finalizedAt !== null,
      packSize,
      usefulMinimum,
      room: toRoom(supply, product.allocatedTotal, cell.allocated),
    }));
  });
  const cells = unsorted.sort((a, b) => a.key - b.key);
  const protectedShare = inputs[0]?.protectedShare ?? 0;
  const { figures, error } = spreadOverProducts(rule, { total, protectedShare, cells });
  if (!figures) throw toInvalid({ Total: [error] }, error);
  return {
    rule,
    marketId,
    cells: figures.flatMap(({ cap, allocated }, index) => {
      const cell = cells[index];
      if (!cell) return [];
      const { key, productId, isLocked } = cell;
      return { requestId: key, productId, requested: cell.requested ?? 0, cap, isLocked, allocated };
    }),
  };
}
