import { type SQL, sql } from 'drizzle-orm';
import { BRAND_FIELDS } from '@/domain/contract/request';
import type { Database } from '../../database/database';
import { changes } from '../../database/schema';
import { toStaleDetail } from '../../routing/refusals';
import { getLastChange } from '../history/list-history';
import type { RequestRow } from './read-rows';
import { type Refusal, refuse } from './refusal';
import type { Viewer } from './viewer';

const BRAND_FIELD_LIST = sql.join(
  BRAND_FIELDS.map((field) => sql`${field}`),
  sql`, `,
);

/**
 * The part of a request's history that the viewer may read: drafts of the brand's part are the brand side's alone. What
 * a submission made known is written down by the system, and everybody may read that.
 */
export function toReadableChanges({ seesDrafts }: Viewer): SQL | undefined {
  if (seesDrafts) return undefined;
  return sql`(${changes.field} not in (${BRAND_FIELD_LIST}) or ${changes.source} = 'system')`;
}

/**
 * Refuses a change of an older state than the saved one, naming who changed it and when. Markets have a version of
 * their own, which drafts of the brand do not move.
 */
export async function getStaleRefusal(
  database: Database,
  viewer: Viewer,
  index: number,
  expected: number | null,
  { request }: RequestRow,
): Promise<Refusal | null> {
  const version = viewer.seesDrafts ? request.version : request.marketVersion;
  if (expected === null || expected === version) return null;
  const last = await getLastChange(database, 'request', request.requestId, toReadableChanges(viewer));
  const [refusal] = refuse(index, 'version', 409, [toStaleDetail(last, 'This request')]);
  return refusal ?? null;
}
