import { type SQL, sql } from 'drizzle-orm';
import type { Result } from '@/domain/allocation-results';
import { products, requests } from '../database/schema';
import { toVisibleFigures, type Viewer } from './viewer';

/** The condition of each result, as the viewer sees it. Needs `products` beside `requests`. */
export function toResultConditions(viewer: Pick<Viewer, 'seesDrafts'>): Record<Result, SQL> {
  const { allocatedQuantity, finalizedAt } = toVisibleFigures(viewer);
  const requested = sql`coalesce(${requests.requestedQuantity}, 0)`;
  const allocated = sql`coalesce(${allocatedQuantity}, 0)`;
  const isCounted = sql`not ${products.isDisabled}`;
  const isFinal = sql`${finalizedAt} is not null`;
  return {
    final: sql`${isCounted} and ${isFinal} and (${requested} > 0 or ${allocated} > 0)`,
    cut: sql`${isCounted} and ${isFinal} and ${allocated} < ${requested}`,
    inFull: sql`${isCounted} and ${isFinal} and ${allocated} >= ${requested} and ${allocated} > 0`,
    notDecided: sql`${isCounted} and not (${isFinal}) and ${requested} > 0`,
  };
}
