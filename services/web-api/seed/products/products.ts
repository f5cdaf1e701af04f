/** The products of the demo: what each system offers in each year. */
import { toDayAfter } from '@/domain/format';
import { SYSTEMS, type System, type SystemPrefix } from '@/domain/systems';
import { type DemoStep, isInMidYearReview, toDemoYears } from '../calendar';
import { ARTICLES, type Article } from '../catalogue/articles';
import type { Drawing } from '../drawings/drawing';
import { DEMO_MARKETS, type DemoMarket } from '../markets';
import { type DemoUser, requireAdministrator, toEditors } from '../people/users';
import { Random } from '../random';
import { type Figures, type Price, toFigures, toPrice } from './figures';
import { dealStages, type Stage } from './stage';
import { toComment, toDescription, toLink } from './texts';
import { type Timeline, toInstantIn, toTimeline } from './timeline';

/** The articles a system offers in each year: three fifths are offered again the next year, the rest is new. */
const PRODUCTS_A_YEAR: Record<SystemPrefix, number> = { ruc: 200, gap: 100, loi: 50, oes: 84 };
const CARRIED_OVER = 0.6;

const bySkuId = (a: Article, b: Article) => (a.skuId < b.skuId ? -1 : 1);

/** The articles of each year of a system, in the order of the years, sorted by SKU id. */
function toRange(prefix: SystemPrefix, years: readonly number[]): Article[][] {
  const size = PRODUCTS_A_YEAR[prefix];
  const rest = Random.of('range', prefix).shuffle(ARTICLES);
  let present = rest.splice(0, size);
  return years.map((_, index) => {
    if (index > 0) {
      const kept = Random.of('carried over', prefix, index)
        .shuffle(present)
        .slice(0, size * CARRIED_OVER);
      present = [...kept, ...rest.splice(0, size - kept.length)];
    }
    return [...present].sort(bySkuId);
  });
}

/** The markets a product is offered to, and which of them must answer. */
type Offer = {
  /** null: every market. */
  eligibleMarketIds: number[] | null;
  requiredMarketIds: number[];
};

const byWeight = (market: DemoMarket) => market.weight;
const toIds = (markets: readonly DemoMarket[]) =>
  markets.map((market) => market.marketId).sort((a, b) => a - b);

function toOffer(random: Random): Offer {
  const isForAll = random.chance(0.55);
  const eligible = isForAll
    ? DEMO_MARKETS
    : random.sample(DEMO_MARKETS, random.int(16, 34), (market) => market.weight + 1);
  return {
    eligibleMarketIds: isForAll ? null : toIds(eligible),
    requiredMarketIds: toIds(random.sample(eligible, random.int(4, 8), byWeight)),
  };
}

export type DemoProduct = Figures &
  Price &
  Offer & {
    productId: number;
    allocationSystemId: number;
    fiscalYear: number;
    brandId: number;
    skuId: string | null;
    skuName: string | null;
    name: string | null;
    collection: string;
    description: string;
    comment: string | null;
    launchDate: string;
    deliveryFrom: string;
    deliveryTo: string;
    link: string | null;
    isDisabled: boolean;
    createdAt: string;
    createdBy: DemoUser;
    publishedAt: string | null;
    publishedBy: DemoUser | null;
    finalizedAt: string | null;
    finalizedBy: DemoUser | null;
    drawing: Drawing;
    stage: Stage;
    timeline: Timeline;
  };

type Slot = { system: System; fiscalYear: number; yearIndex: number; today: string; article: Article };

function toLife({ system, article }: Slot, stage: Stage, timeline: Timeline, random: Random) {
  const editors = toEditors(system.id, { brandId: article.brand.brandId });
  const toActor = () => (timeline.isAhead ? requireAdministrator() : random.pick(editors));
  const [createdAt = '', publishedAt = ''] = [
    toInstantIn(timeline.publication, random),
    toInstantIn(timeline.publication, random),
  ].sort();
  const isPublished = stage !== 'draft' && !(stage === 'disabled' && random.chance(0.5));
  const isFinal = (stage === 'settled' || stage === 'justSettled') && timeline.allocation !== null;
  return {
    createdAt,
    createdBy: toActor(),
    publishedAt: isPublished ? publishedAt : null,
    publishedBy: isPublished ? toActor() : null,
    finalizedAt: isFinal && timeline.allocation ? toInstantIn(timeline.allocation, random) : null,
    finalizedBy: isFinal ? toActor() : null,
    isDisabled: stage === 'disabled',
  };
}

function toProduct(slot: Slot, stage: Stage, steps: readonly DemoStep[], productId: number): DemoProduct {
  const { system, fiscalYear, yearIndex, today, article } = slot;
  const random = Random.of('product', system.prefix, fiscalYear, article.skuId);
  const isCurrentYear = toDemoYears(today).currentYear === fiscalYear;
  const timeline = toTimeline(
    { steps, stage, isCurrentYear, isMidYearNow: isInMidYearReview(today), today },
    random,
  );
  const isSku = system.identifiesBy === 'sku';
  // Rounds end on a Friday, launches are on Mondays.
  const launchDate = toDayAfter(timeline.endOfRound, 3 + 7 * random.int(2, 9));
  return {
    productId,
    allocationSystemId: system.id,
    fiscalYear,
    brandId: article.brand.brandId,
    skuId: isSku ? article.skuId : null,
    skuName: isSku ? article.title : null,
    name: isSku ? null : article.title,
    collection: article.collection,
    description: toDescription(article, random),
    comment: toComment(random),
    ...toFigures(article.drawing.kind, random),
    ...toPrice(article, yearIndex),
    launchDate,
    deliveryFrom: toDayAfter(launchDate, -7 * random.int(1, 3)),
    deliveryTo: toDayAfter(launchDate, 7 * random.int(4, 12)),
    link: random.chance(0.7) ? toLink(article) : null,
    ...toOffer(random),
    ...toLife(slot, stage, timeline, random),
    drawing: article.drawing,
    stage,
    timeline,
  };
}

/** Every product of the demo, ids from 1. LOI has no steps: it follows those of RUC. */
export function toDemoProducts(steps: readonly DemoStep[], today: string): DemoProduct[] {
  const { years, currentYear } = toDemoYears(today);
  const slots = SYSTEMS.flatMap((system) =>
    toRange(system.prefix, years).flatMap((articles, yearIndex) => {
      const fiscalYear = years[yearIndex] ?? currentYear;
      const stages = dealStages(
        system.prefix,
        fiscalYear === currentYear,
        articles.length,
        Random.of('stages', system.prefix, fiscalYear),
      );
      const paceId = system.hasSteps ? system.id : 1;
      const ofYear = steps.filter(
        (step) => step.allocationSystemId === paceId && step.fiscalYear === fiscalYear,
      );
      return articles.map((article, index) => ({
        slot: { system, fiscalYear, yearIndex, today, article },
        stage: stages[index] ?? 'open',
        steps: ofYear,
      }));
    }),
  );
  return slots.map(({ slot, stage, steps: ofYear }, index) => toProduct(slot, stage, ofYear, index + 1));
}
