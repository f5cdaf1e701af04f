/** What the rules need from a system's administrators: the protected share, and weights of markets and entities. */
import { toFingerprint } from '../fingerprint';

export type SharingSettings = {
  /** 0..100 */
  protectedShare: number;
  markets: { marketId: number; weight: number }[];
  entities: { entityId: number; weight: number }[];
};

/** The weight of a market that has none, nor has its entity. */
export const USUAL_WEIGHT = 1;
export const MAX_WEIGHT = 1_000;

type Placed = { marketId: number; entityId: number | null };

/** A market's weight: its own, else that of its entity, else the usual one. */
export function toWeightOf({ markets, entities }: SharingSettings): (market: Placed) => number {
  const own = new Map(markets.map(({ marketId, weight }) => [marketId, weight]));
  const ofEntity = new Map(entities.map(({ entityId, weight }) => [entityId, weight]));
  return ({ marketId, entityId }) => own.get(marketId) ?? ofEntity.get(entityId ?? 0) ?? USUAL_WEIGHT;
}

/** In one order, so that equal settings are equal texts. */
export const sortSharingSettings = ({
  protectedShare,
  markets,
  entities,
}: SharingSettings): SharingSettings => ({
  protectedShare,
  markets: [...markets].sort((a, b) => a.marketId - b.marketId),
  entities: [...entities].sort((a, b) => a.entityId - b.entityId),
});

/** The version of the settings: who has read them knows it. */
export const toSharingVersion = (settings: SharingSettings): number =>
  toFingerprint(JSON.stringify(sortSharingSettings(settings)));

/** The path and message of each market or entity that is listed again. */
export function toDuplicateErrors({ markets, entities }: SharingSettings): [(string | number)[], string][] {
  const toErrors = (list: string, ids: readonly number[], message: string) =>
    ids.flatMap((id, index): [(string | number)[], string][] =>
      ids.indexOf(id) < index ? [[[list, index], message]] : [],
    );
  return [
    ...toErrors(
      'markets',
      markets.map(({ marketId }) => marketId),
      'A market has one weight.',
    ),
    ...toErrors(
      'entities',
      entities.map(({ entityId }) => entityId),
      'An entity has one weight.',
    ),
  ];
}
