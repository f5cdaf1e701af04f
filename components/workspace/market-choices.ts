/** The markets as a tree by entity, for filters. */
import { type ChoiceGroup, toChoiceGroups } from '@/components/ui/choice-tree';
import type { Entity, Market } from '@/domain/contract/core';

export function toMarketChoices(entities: readonly Entity[], markets: readonly Market[]): ChoiceGroup[] {
  return toChoiceGroups(
    entities.map(({ entityId, label }) => ({ id: entityId, label })),
    markets.map(({ marketId, label, code, entityId }) => ({ id: marketId, label, code, groupId: entityId })),
    'Without entity',
  );
}
