/**
 * A system's settings for allocating: the protected share, the weights of markets and entities, and the reasons for a
 * figure.
 */
import { toFingerprint } from '../fingerprint';

export type SharingSettings = {
  /** 0..100 */
  protectedShare: number;
  markets: { marketId: number; weight: number }[];
  entities: { entityId: number; weight: number }[];
  /** Whether a figure below the request needs a reason before it is submitted. */
  isReasonRequired: boolean;
  /** The percentage of last year's request from which a request is far above it. */
  farAbovePercent: number;
  /** In the order in which they are offered. A retired one is kept and no longer offered. */
  reasons: { label: string; isRetired: boolean }[];
};

/** Each part of the settings as its history keeps it, with the label that forms, conflicts and history show. */
export const SHARING_FIELDS = {
  protectedShare: 'Protected share in %',
  marketWeights: 'Weights of markets',
  entityWeights: 'Weights of entities',
  isReasonRequired: 'Reason needed for a cut',
  farAbovePercent: 'Limit for far above last year in %',
  reasons: 'Reasons',
} as const;

export const USUAL_FAR_ABOVE = 250;
/** Below 101 percent a request would count as far above without exceeding last year's. */
export const LEAST_FAR_ABOVE = 101;
export const MOST_FAR_ABOVE = 10_000;

export const NO_SHARING_SETTINGS: SharingSettings = {
  protectedShare: 0,
  markets: [],
  entities: [],
  isReasonRequired: false,
  farAbovePercent: USUAL_FAR_ABOVE,
  reasons: [],
};

export const MAX_REASONS = 50;

/** Two reasons with one key are the same reason. */
export const toReasonKey = (label: string): string => label.trim().toLowerCase();

/** "Launch event | Late request (retired)". */
export const toReasonsText = (reasons: SharingSettings['reasons']): string =>
  reasons.map(({ label, isRetired }) => (isRetired ? `${label} (retired)` : label)).join(' | ');

export const REASON_TWICE = 'This reason is listed already.';

/** The reasons that may be chosen for a new figure. */
export const toOfferedReasons = ({ reasons }: Pick<SharingSettings, 'reasons'>): string[] =>
  reasons.filter(({ isRetired }) => !isRetired).map(({ label }) => label);

/** The weight of a market if neither it nor its entity has one. */
export const USUAL_WEIGHT = 1;
export const MAX_WEIGHT = 1_000;

type Placed = { marketId: number; entityId: number | null };

/** A market's weight: its own, else that of its entity, else the usual one. */
export function toWeightOf({ markets, entities }: SharingSettings): (market: Placed) => number {
  const own = new Map(markets.map(({ marketId, weight }) => [marketId, weight]));
  const ofEntity = new Map(entities.map(({ entityId, weight }) => [entityId, weight]));
  return ({ marketId, entityId }) => own.get(marketId) ?? ofEntity.get(entityId ?? 0) ?? USUAL_WEIGHT;
}

/** In one order, so that equal settings are equal texts. The order of the reasons is one of the settings. */
export const sortSharingSettings = (settings: SharingSettings): SharingSettings => ({
  protectedShare: settings.protectedShare,
  markets: [...settings.markets].sort((a, b) => a.marketId - b.marketId),
  entities: [...settings.entities].sort((a, b) => a.entityId - b.entityId),
  isReasonRequired: settings.isReasonRequired,
  farAbovePercent: settings.farAbovePercent,
  reasons: settings.reasons.map(({ label, isRetired }) => ({ label, isRetired })),
});

/** The version of the settings: every reader can compute it. */
export const toSharingVersion = (settings: SharingSettings): number =>
  toFingerprint(JSON.stringify(sortSharingSettings(settings)));

/** The path and message of each market, entity or reason that is listed again. */
export function toDuplicateErrors(settings: SharingSettings): [(string | number)[], string][] {
  const { markets, entities, reasons } = settings;
  const toErrors = (list: string, keys: readonly (string | number)[], message: string) =>
    keys.flatMap((key, index): [(string | number)[], string][] =>
      keys.indexOf(key) < index ? [[[list, index], message]] : [],
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
    ...toErrors(
      'reasons',
      reasons.map(({ label }) => toReasonKey(label)),
      REASON_TWICE,
    ),
  ];
}
