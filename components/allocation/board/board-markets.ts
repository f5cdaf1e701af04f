/** The markets with a column, grouped by entity. */
import type { Entity, Market } from '@/domain/contract/core';
import { type AllocationRow, toCells } from './board-row';

export type BoardMarket = Pick<Market, 'marketId' | 'code' | 'label'> & {
  entity: { id: string; header: string };
};

const REST = { id: 'entity-none', header: 'Others' };

/** Entities in order, each by code; markets without an entity come last. */
export function toBoardMarkets(markets: readonly Market[], entities: readonly Entity[]): BoardMarket[] {
  const places = new Map(entities.map((entity, index) => [entity.entityId, { entity, index }]));
  return markets
    .map(({ marketId, code, label, entityId }) => {
      const place = entityId === null ? undefined : places.get(entityId);
      const group = place ? { id: `entity-${place.entity.entityId}`, header: place.entity.label } : REST;
      return { marketId, code, label, entity: group, index: place?.index ?? entities.length };
    })
    .sort((a, b) => a.index - b.index || a.code.localeCompare(b.code))
    .map(({ index: _index, ...market }) => market);
}

/** The markets with a request in these rows: the others have no column. */
export function toShownMarkets(rows: readonly AllocationRow[]): Set<number> {
  const marketIds = new Set<number>();
  for (const row of rows) for (const { marketId } of toCells(row)) marketIds.add(marketId);
  return marketIds;
}
