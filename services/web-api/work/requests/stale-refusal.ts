import type { Database } from '../../data/database/database';
import { getLastChanges } from '../../data/history/list-history';
import type { RequestRow } from '../../data/requests/read-rows';
import { toReadableChanges } from '../../data/requests/readable-changes';
import type { Viewer } from '../../data/requests/viewer';
import { toStaleDetail } from '../../refusals';
import { type Refusal, refuse } from './refusal';

/** A row to be changed, with its index in the call; `version` null: the caller did not send one. */
export type Expected = { index: number; version: number | null; row: RequestRow };

/**
 * By index in the call, the refusals of changes based on an older state than the saved one, naming who changed it and
 * when. One query for all rows. Markets have a separate version, which drafts of the brand do not change.
 */
export async function findStaleRefusals(
  database: Database,
  viewer: Viewer,
  list: readonly Expected[],
): Promise<Map<number, Refusal[]>> {
  const toVersion = ({ request }: RequestRow) =>
    viewer.seesDrafts ? request.version : request.marketVersion;
  const stale = list.filter(({ version, row }) => version !== null && version !== toVersion(row));
  const ids = stale.map(({ row }) => row.request.requestId);
  const last = await getLastChanges(database, 'request', ids, toReadableChanges(viewer));
  return new Map(
    stale.map(({ index, row }) => {
      const detail = toStaleDetail(last.get(row.request.requestId) ?? null, 'This request');
      return [index, refuse(index, 'version', 409, [detail])];
    }),
  );
}
