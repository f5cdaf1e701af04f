/** The markets a product is offered to, and which of them must answer. */
import { DEMO_MARKETS, type DemoMarket } from '../markets';
import type { Random } from '../random';

export type Offer = {
  /** null: every market. */
  eligibleMarketIds: number[] | null;
  requiredMarketIds: number[];
};

const byWeight = (market: DemoMarket) => market.weight;
const toIds = (markets: readonly DemoMarket[]) =>
  markets.map((market) => market.marketId).sort((a, b) => a - b);

export function toOffer(random: Random): Offer {
  const isForAll = random.chance(0.55);
  const eligible = isForAll
    ? DEMO_MARKETS
    : random.sample(DEMO_MARKETS, random.int(16, 34), (market) => market.weight + 1);
  return {
    eligibleMarketIds: isForAll ? null : toIds(eligible),
    requiredMarketIds: toIds(random.sample(eligible, random.int(4, 8), byWeight)),
  };
}
