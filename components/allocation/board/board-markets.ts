/** The markets with a column, grouped by entity. */
import { type Entity, type Market, OTHER_MARKETS } from '@/domain/contract/core';
import type { MarketWeights } from './shown-markets';

export type BoardMarket = Pick<Market, 'marketId' | 'code' | 'label'> & {
  entity: { id: string; header: string };
};

const REST = { id: 'entity-none', header: OTHER_MARKETS };

/** A market with fewer figures than this share of the fullest one comes after all fuller ones. */
const SPARSE = 1 / 3;

type Place = { id: string; header: string; index: number };

function toPlaces(entities: readonly Entity[]): ReadonlyMap<number, Place> {
  const toPlace = ({ entityId, label }: Entity, index: number) =>
    [entityId, { id: `entity-${entityId}`, header: label, index }] as const;
  return new Map(entities.map(toPlace));
}

/**
 * The fullest entities first, and the fullest markets in them, so that little of what is in sight is empty; the sparse markets of
 * an entity are a group of their own after all full ones. Without weights entities are in order, each by code. Markets without an
 * entity come last.
 */
export function toBoardMarkets(
  markets: readonly Market[],
  entities: readonly Entity[],
  weights: MarketWeights = new Map(),
): BoardMarket[] {
  const places = toPlaces(entities);
  const most = Math.max(0, ...weights.values());
  const full = new Set<string>();
  const totals = new Map<string, number>();
  const found = markets.map((market) => {
    const place = (market.entityId === null ? undefined : places.get(market.entityId)) ?? {
      ...REST,
      index: entities.length,
    };
    const weight = weights.get(market.marketId) ?? 0;
    const isSparse = weight < most * SPARSE;
    const part = `${place.id}${isSparse}`;
    if (!isSparse) full.add(place.id);
    totals.set(part, (totals.get(part) ?? 0) + weight);
    return { ...market, place, weight, isSparse, part };
  });
  return found
    .sort(
      (a, b) =>
        Number(a.isSparse) - Number(b.isSparse) ||
        Number(a.place.id === REST.id) - Number(b.place.id === REST.id) ||
        (totals.get(b.part) ?? 0) - (totals.get(a.part) ?? 0) ||
        a.place.index - b.place.index ||
        b.weight - a.weight ||
        a.code.localeCompare(b.code),
    )
    .map(({ marketId, code, label, place: { id, header }, isSparse }) => {
      const isRest = isSparse && full.has(id);
      const entity = isRest ? { id: `${id}-rest`, header: `${header}, others` } : { id, header };
      return { marketId, code, label, entity };
    });
}
