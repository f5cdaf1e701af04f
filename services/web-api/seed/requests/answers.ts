/** The answers of markets: which of them request a product, how much, and with which arguments. */
import { toDayAfter } from '@/domain/format';
import { toSupply } from '@/domain/supply';
import { DEMO_MARKETS, type DemoMarket } from '../markets';
import { type DemoUser, requireAdministrator, toEditors } from '../people/users';
import type { DemoProduct } from '../products/products';
import { toInstantIn } from '../products/timeline';
import { Random } from '../random';
import { toDeclineReason, toPitch, toRemark } from './words';

export type Answer = {
  requestedQuantity: number | null;
  priority: number | null;
  pitch: string | null;
  reason: string | null;
  wantedBy: string | null;
  submittedAt: string | null;
  submittedBy: DemoUser | null;
};

export const UNANSWERED: Answer = {
  requestedQuantity: null,
  priority: null,
  pitch: null,
  reason: null,
  wantedBy: null,
  submittedAt: null,
  submittedBy: null,
};

/** The markets that have a request: the required ones, and some that requested voluntarily. */
export function toAskingMarkets(product: DemoProduct, random: Random): DemoMarket[] {
  const isRequired = (market: DemoMarket) => product.requiredMarketIds.includes(market.marketId);
  const isEligible = (market: DemoMarket) => product.eligibleMarketIds?.includes(market.marketId) ?? true;
  const required = DEMO_MARKETS.filter(isRequired);
  // Before the submission step no market has requested voluntarily.
  if (!product.timeline.submission || product.stage === 'disabled') return required;
  const others = DEMO_MARKETS.filter((market) => isEligible(market) && !isRequired(market));
  return [...required, ...random.sample(others, random.int(2, 8), (market) => market.weight)];
}

/** The share of its required requests a market has answered so far: some have finished, some are behind. */
function toDiligence(product: DemoProduct, market: DemoMarket): number {
  if (product.stage !== 'open') return 1;
  if (product.timeline.allocation) return 0.96;
  const random = Random.of('diligence', product.allocationSystemId, market.marketId);
  return random.chance(0.35) ? 1 : random.between(0.6, 0.95);
}

/** How scarce a product is: total requested divided by supply. */
const toScarcity = (random: Random) => 0.8 + 1.5 * random.next() ** 1.3;

/** The answers of the markets, in their order. Quantities are whole packs within the product's bounds, or 0. */
export function toAnswers(product: DemoProduct, markets: readonly DemoMarket[], random: Random): Answer[] {
  const { timeline, packSize, minPerMarket, maxPerMarket, launchDate } = product;
  const { submission } = timeline;
  if (!submission || product.publishedAt === null) return markets.map(() => UNANSWERED);
  const supply = toSupply(product);
  const asked = supply * toScarcity(random);
  const weights = markets.map((market) => market.weight * random.between(0.6, 1.5));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return markets.map((market, index): Answer => {
    const isRequired = product.requiredMarketIds.includes(market.marketId);
    if (isRequired && !random.chance(toDiligence(product, market))) return UNANSWERED;
    const submittedBy = timeline.isAhead
      ? requireAdministrator()
      : random.pick(toEditors(product.allocationSystemId, { marketId: market.marketId }));
    const submitted = { submittedAt: toInstantIn(submission, random), submittedBy };
    if (isRequired && random.chance(0.07)) {
      return { ...UNANSWERED, requestedQuantity: 0, reason: toDeclineReason(random), ...submitted };
    }
    const packs = Math.round((asked * (weights[index] ?? 0)) / total / packSize);
    const wanted = Math.max(packs * packSize, packSize, minPerMarket ?? 0);
    return {
      requestedQuantity: Math.min(wanted, maxPerMarket ?? wanted),
      priority: random.pick([1, 1, 2, 2, 2, 3]),
      pitch: toPitch(random),
      reason: toRemark(random),
      wantedBy: toDayAfter(launchDate, random.pick([-7, 0, 0, 0, 7, 14])),
      ...submitted,
    };
  });
}
