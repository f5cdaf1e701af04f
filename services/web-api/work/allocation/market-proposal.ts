import type { MarketProposal, MarketProposalQuery } from '@/domain/contract/allocation';
import { type ProductCell, spreadOverProducts } from '@/domain/sharing/spread-over-products';
import { toProductTitle } from '@/domain/systems';
import type { Database } from '../../data/database/database';
import type { Viewer } from '../../data/requests/viewer';
import { toInvalid } from '../../refusals';
import { readRuleSettings, readSharedProducts, readSharingCells } from './proposals';

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
  const { protectedShare, weightOf } = await readRuleSettings(database, viewer, [rule]);
  const productOf = new Map(list.map((product) => [product.productId, product]));
  const requested = await readSharingCells(database, viewer, list, { weightOf, marketId });
  const cells = requested.flatMap((cell): (ProductCell & { productId: number })[] => {
    const product = productOf.get(cell.productId);
    if (!product) return [];
    const { packSize, usefulMinimum, availableQuantity, reserveQuantity, allocatedTotal } = product;
    const left = availableQuantity - reserveQuantity - allocatedTotal;
    return [
      {
        ...cell,
        code: toProductTitle(product),
        isLocked: cell.isLocked || product.finalizedAt !== null,
        packSize,
        usefulMinimum,
        room: left + (cell.allocated ?? 0),
      },
    ];
  });
  const { figures, error } = spreadOverProducts(rule, { total, protectedShare, cells });
  if (!figures) throw toInvalid({ total: [error] }, error);
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
