import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { keysOf } from '@/domain/fields';
import { SHARING_FIELDS, type SharingSettings, sortSharingSettings } from '@/domain/sharing/settings';
import { queryRows, type Transaction, toIntArray } from '../../data/database/database';
import { type ChangeContext, recordChanges, toChanges } from '../../data/history/record-changes';
import {
  getSharingSettings,
  replaceSharingSettings,
  requireSharingVersion,
} from '../../data/sharing/sharing-settings';
import { lockYears } from '../../data/steps/steps';
import { toInvalid } from '../../refusals';

const Row = z.object({ kind: z.string(), id: z.number() });

/** Throws 400 for a market or entity that does not exist. */
async function requireKnown(transaction: Transaction, { markets, entities }: SharingSettings): Promise<void> {
  const unknown = await queryRows(
    transaction,
    Row,
    sql`select 'markets' as kind, id from unnest(${toIntArray(markets.map(({ marketId }) => marketId))}) as given (id)
        where not exists (select from markets where market_id = given.id)
      union all
      select 'entities', id from unnest(${toIntArray(entities.map(({ entityId }) => entityId))}) as given (id)
        where not exists (select from entities where entity_id = given.id)`,
  );
  if (unknown.length === 0) return;
  throw toInvalid(
    Object.fromEntries(
      unknown.map(({ kind, id }) => [
        kind,
        [kind === 'markets' ? `There is no market ${id}.` : `There is no entity ${id}.`],
      ]),
    ),
  );
}

/** The settings as the history keeps them: one field for each part. */
const toFields = ({ markets, entities, ...others }: SharingSettings) => ({
  ...others,
  marketWeights: markets.map(({ marketId, weight }) => ({ id: marketId, weight })),
  entityWeights: entities.map(({ entityId, weight }) => ({ id: entityId, weight })),
});

type Context = ChangeContext & { ifMatch: number | null; confirm: () => Promise<unknown> };

/** Replaces what a system's administrators set for allocating. Throws 409 if the version is outdated, 400 for an unknown market or entity. */
export async function changeSharingSettings(
  transaction: Transaction,
  allocationSystemId: number,
  settings: SharingSettings,
  context: Context,
): Promise<SharingSettings> {
  await lockYears(transaction, allocationSystemId);
  await context.confirm();
  const before = await getSharingSettings(transaction, allocationSystemId);
  await requireSharingVersion(transaction, allocationSystemId, context.ifMatch, before);
  await requireKnown(transaction, settings);
  const after = sortSharingSettings(settings);
  const changed = toChanges(allocationSystemId, keysOf(SHARING_FIELDS), toFields(before), toFields(after));
  if (changed.length === 0) return after;
  await replaceSharingSettings(transaction, allocationSystemId, after);
  await recordChanges(transaction, 'allocationSystem', context, changed);
  return after;
}
