import { sql } from 'drizzle-orm';
import type { AllocationRequest } from '@/domain/contract/request';
import { type Database, toIntArray } from '../database/database';
import { requests } from '../database/schema';
import { presentRows } from './list-requests';
import { type RequestRow, readRows } from './read-rows';
import { toRequestScope, type Viewer } from './viewer';

/** The stored rows of these ids that the viewer may read, in the order of the ids. */
export async function readScopedRows(
  database: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<RequestRow[]> {
  const rows = await readRows(
    database,
    sql`${requests.requestId} = any(${toIntArray(ids)}) and ${toRequestScope(viewer)}`,
  );
  const byId = new Map(rows.map((row) => [row.request.requestId, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** The requests of these ids as the viewer reads them, in the order of the ids; others are left out. */
export async function getRequests(
  database: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<AllocationRequest[]> {
  return presentRows(database, viewer, await readScopedRows(database, viewer, ids));
}

/** One request as the viewer reads it; null if it does not exist or is outside the scope. */
export async function getRequest(
  database: Database,
  viewer: Viewer,
  requestId: number,
): Promise<AllocationRequest | null> {
  const [request] = await getRequests(database, viewer, [requestId]);
  return request ?? null;
}
