/** The draw for the last pieces: which of several equal claims on one product comes first. */
import { toFnv1a } from '../fingerprint';

type Drawn = { seed: string; productId: number; marketId: number };

/**
 * The lot of a market in the draw of a product, 0 to 2^32 - 1: the lowest comes first. FNV-1a over
 * "seed/productId/marketId", then the finalizer of MurmurHash3, which spreads neighbouring ids over all lots. The year's
 * seed is published, so that anyone can work the draw out again; ids do not change with codes and names.
 */
export function toLot({ seed, productId, marketId }: Drawn): number {
  let lot = toFnv1a(`${seed}/${productId}/${marketId}`);
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b);
  lot = Math.imul(lot ^ (lot >>> 13), 0xc2b2ae35);
  return (lot ^ (lot >>> 16)) >>> 0;
}
