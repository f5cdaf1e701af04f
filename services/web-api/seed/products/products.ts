/** The products of the demo: what each system offers in each year. */
import { toDayAfter } from '@/domain/format';
import { SYSTEMS, type System } from '@/domain/systems';
import { type DemoStep, isInMidYearReview, toDemoYears } from '../calendar';
import type { Article } from '../catalogue/articles';
import type { Drawing } from '../drawings/drawing';
import { type DemoUser, requireAdministrator, toEditors } from '../people/users';
import { Random } from '../random';
import { type Figures, type Price, toFigures, toPrice } from './figures';
import { type Offer, toOffer } from './offer';
import { toRange } from './range';
import { dealStages, type Stage } from './stage';
import { toComment, toDescription, toLink } from './texts';
import { type Timeline, toInstantIn, toTimeline } from './timeline';

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
