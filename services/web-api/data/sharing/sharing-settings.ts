import { asc, eq, inArray } from 'drizzle-orm';
import { keysOf } from '@/domain/fields';
import {
  SHARING_FIELDS,
  type SharingSettings,
  sortSharingSettings,
  toOfferedReasons,
  toSharingVersion,
} from '@/domain/sharing/settings';
import { requireFound, requireVersion } from '../../refusals';
import type { Database, Transaction } from '../database/database';
import { allocationReasons, allocationSystems, changes, sharingWeights } from '../database/schema';
import { getLastChange } from '../history/list-history';

const listReasons = (database: Database, allocationSystemId: number) =>
  database
    .select({ label: allocationReasons.label, isRetired: allocationReasons.isRetired })
    .from(allocationReasons)
    .where(eq(allocationReasons.allocationSystemId, allocationSystemId))
    .orderBy(asc(allocationReasons.position));

const getSystem = async (database: Database, allocationSystemId: number) => {
  const [system] = await database
    .select({
      protectedShare: allocationSystems.protectedShare,
      isReasonRequired: allocationSystems.isReasonRequired,
      farAbovePercent: allocationSystems.farAbovePercent,
    })
    .from(allocationSystems)
    .where(eq(allocationSystems.allocationSystemId, allocationSystemId));
  return requireFound(system);
};

/** Whether a cut needs a reason. */
export const isReasonRequired = async (database: Database, allocationSystemId: number): Promise<boolean> =>
  (await getSystem(database, allocationSystemId)).isReasonRequired;

/** The reasons that a system offers for a new figure, in order. */
export const listOfferedReasons = async (database: Database, allocationSystemId: number) =>
  toOfferedReasons({ reasons: await listReasons(database, allocationSystemId) });

/** A system's settings for allocating. */
export async function getSharingSettings(
  database: Database,
  allocationSystemId: number,
): Promise<SharingSettings> {
  const system = await getSystem(database, allocationSystemId);
  const weights = await database
    .select()
    .from(sharingWeights)
    .where(eq(sharingWeights.allocationSystemId, allocationSystemId))
    .orderBy(asc(sharingWeights.marketId), asc(sharingWeights.entityId));
  return {
    ...system,
    reasons: await listReasons(database, allocationSystemId),
    markets: weights.flatMap(({ marketId, weight }) => (marketId === null ? [] : { marketId, weight })),
    entities: weights.flatMap(({ entityId, weight }) => (entityId === null ? [] : { entityId, weight })),
  };
}

/** Replaces them. */
export async function replaceSharingSettings(
  transaction: Transaction,
  allocationSystemId: number,
  settings: SharingSettings,
): Promise<void> {
  const { markets, entities, reasons, ...ofSystem } = sortSharingSettings(settings);
  await transaction
    .update(allocationSystems)
    .set(ofSystem)
    .where(eq(allocationSystems.allocationSystemId, allocationSystemId));
  await transaction.delete(sharingWeights).where(eq(sharingWeights.allocationSystemId, allocationSystemId));
  const rows = [...markets, ...entities].map((each) => ({ ...each, allocationSystemId }));
  if (rows.length > 0) await transaction.insert(sharingWeights).values(rows);
  await transaction
    .delete(allocationReasons)
    .where(eq(allocationReasons.allocationSystemId, allocationSystemId));
  if (reasons.length > 0) {
    const list = reasons.map((reason, position) => ({ ...reason, position, allocationSystemId }));
    await transaction.insert(allocationReasons).values(list);
  }
}

/** Throws 409 with who and when if the version is outdated. `expected` null: the last writer wins. */
export async function requireSharingVersion(
  transaction: Transaction,
  allocationSystemId: number,
  expected: number | null,
  stored: SharingSettings,
): Promise<void> {
  const ofSharing = inArray(changes.field, keysOf(SHARING_FIELDS));
  await requireVersion(expected, {
    version: toSharingVersion(stored),
    what: 'This page of rules',
    readLast: () => getLastChange(transaction, 'allocationSystem', allocationSystemId, ofSharing),
  });
}
