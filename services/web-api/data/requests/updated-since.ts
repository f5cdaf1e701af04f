/** What was changed since an instant, as far as the viewer may see it. */
import { type SQL, sql } from 'drizzle-orm';
import { changes, requests } from '../database/schema';
import { isProductUpdatedSince, toInstant } from '../products/updated-since';
import { toReadableChanges } from './readable-changes';
import type { Viewer } from './viewer';

/**
 * Requests that changed themselves, or whose product did: their rows show parts of it. A draft of the brand moves the time of a
 * request too, so for a market the changes count that it may read. Needs `products` beside `requests`.
 */
export function isRequestUpdatedSince(viewer: Viewer, since: string | undefined): SQL | undefined {
  if (since === undefined) return undefined;
  const readable = toReadableChanges(viewer);
  const isOwn = readable
    ? sql`exists (select from ${changes} where ${changes.entity} = 'request'
        and ${changes.entityId} = ${requests.requestId} and ${changes.at} >= ${toInstant(since)} and ${readable})`
    : sql`${requests.updatedAt} >= ${toInstant(since)}`;
  return sql`(${isProductUpdatedSince(since)} or ${isOwn})`;
}
