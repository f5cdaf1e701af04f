import { type SQL, sql } from 'drizzle-orm';
import { BRAND_FIELDS } from '@/domain/request-fields';
import { changes } from '../database/schema';
import type { Viewer } from './viewer';

const BRAND_FIELD_LIST = sql.join(
  BRAND_FIELDS.map((field) => sql`${field}`),
  sql`, `,
);

/**
 * The part of a request's history that the viewer may read: only the brand side sees drafts of the brand's part. The
 * system records submitted figures, which every reader may see.
 */
export function toReadableChanges({ seesDrafts }: Pick<Viewer, 'seesDrafts'>): SQL | undefined {
  if (seesDrafts) return undefined;
  return sql`(${changes.field} not in (${BRAND_FIELD_LIST}) or ${changes.source} = 'system')`;
}
