/** The allocations of the brands: final figures for settled products, drafts where the round is at the allocation. */
import { toLot } from '@/domain/sharing/lot';
import { shareOut } from '@/domain/sharing/share-out';
import { toSupply } from '@/domain/supply';
import { toDemoDrawSeed } from '../draw-seed';
import type { DemoMarket } from '../markets';
import type { DemoProduct } from '../products/products';
import type { Random } from '../random';
import type { Answer } from './answers';
import { toAllocationComment, toCutReason } from './words';

export type Allocation = {
  allocatedQuantity: number | null;
  allocationReason: string | null;
  allocationComment: string | null;
  isLocked: boolean;
};

const UNDECIDED: Allocation = {
  allocatedQuantity: null,
  allocationReason: null,
  allocationComment: null,
  isLocked: false,
};

/** How much of a draft is filled in: some products are complete, some started, some untouched. */
const toProgress = (random: Random) => random.pick([0, 0, 0.4, 0.6, 0.8, 1, 1]);

/** The allocations of a product's requests, in their order; their sum never exceeds available less reserve. */
export function toAllocations(
  product: DemoProduct,
  markets: readonly DemoMarket[],
  answers: readonly Answer[],
  random: Random,
): Allocation[] {
  const isFinal = product.finalizedAt !== null;
  const isDrafted = product.stage === 'open' && product.timeline.allocation !== null;
  if (!isFinal && !isDrafted) return answers.map(() => UNDECIDED);
  const seed = toDemoDrawSeed(product);
  const { cells } = shareOut(random.chance(0.5) ? 'equal' : 'proportional', {
    supply: toSupply(product),
    packSize: product.packSize,
    usefulMinimum: null,
    protectedShare: 0,
    cells: markets.map((market, index) => ({
      key: market.marketId,
      lot: toLot({ seed, productId: product.productId, marketId: market.marketId }),
      requested: answers[index]?.requestedQuantity ?? null,
      maximum: product.maxPerMarket,
      minimum: product.minPerMarket ?? 0,
      floor: 0,
      isLocked: false,
      allocated: null,
      priority: answers[index]?.priority ?? null,
      lastYear: null,
      weight: 1,
    })),
  });
  const progress = isFinal ? 1 : toProgress(random);
  return cells.map(({ allocated }, index): Allocation => {
    if (!random.chance(progress)) return UNDECIDED;
    const isCut = allocated < (answers[index]?.requestedQuantity ?? 0);
    return {
      allocatedQuantity: allocated,
      allocationReason: isCut && (isFinal || random.chance(0.5)) ? toCutReason(random) : null,
      allocationComment: isFinal ? toAllocationComment(random) : null,
      isLocked: !isFinal && allocated > 0 && random.chance(0.12),
    };
  });
}
