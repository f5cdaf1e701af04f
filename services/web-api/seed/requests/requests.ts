/** The requests of the demo: one per product and market, as far as the product's round has progressed. */
import type { DemoProduct } from '../products/products';
import { Random } from '../random';
import { type Allocation, toAllocations } from './allocations';
import { type Answer, toAnswers, toAskingMarkets, UNANSWERED } from './answers';

export type DemoRequest = Answer &
  Allocation & {
    requestId: number;
    product: DemoProduct;
    marketId: number;
    isRequestRequired: boolean;
  };

function toRequestsOf(product: DemoProduct): Omit<DemoRequest, 'requestId'>[] {
  if (product.publishedAt === null) return [];
  const random = Random.of('requests', product.productId, product.fiscalYear);
  const markets = toAskingMarkets(product, random);
  const answers =
    product.stage === 'disabled' ? markets.map(() => UNANSWERED) : toAnswers(product, markets, random);
  const allocations = toAllocations(product, markets, answers, random);
  return markets.flatMap((market, index) => {
    const [answer, allocation] = [answers[index], allocations[index]];
    if (!answer || !allocation) return [];
    const isRequestRequired = product.requiredMarketIds.includes(market.marketId);
    return [{ ...answer, ...allocation, product, marketId: market.marketId, isRequestRequired }];
  });
}

/** Every request of the products, ids from 1. */
export function toDemoRequests(products: readonly DemoProduct[]): DemoRequest[] {
  return products.flatMap(toRequestsOf).map((request, index) => ({ requestId: index + 1, ...request }));
}
