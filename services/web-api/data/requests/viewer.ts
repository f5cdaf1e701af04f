import { type SQL, sql } from 'drizzle-orm';
import { getReadScope, type ReadScope } from '@/domain/read-scope';
import { REQUEST_STATUSES, type RequestStatus } from '@/domain/request-status';
import type { Actor } from '@/domain/rights';
import type { System } from '@/domain/systems';
import { isAmongIds } from '../database/conditions';
import { toIntArray } from '../database/database';
import { markets, products, requests } from '../database/schema';

/** The reader of requests. */
export type Viewer = {
  system: System;
  scope: ReadScope;
  /** Brand side and administrators see draft figures; markets see submitted ones. */
  seesDrafts: boolean;
};

export function toViewer(user: Actor, system: System): Viewer {
  const scope = getReadScope(user, system.id);
  return { system, scope, seesDrafts: scope.kind === 'all' || scope.kind === 'brands' };
}

/** Which requests of the system the viewer may read. Needs `products` beside `requests`. */
export function toRequestScope({ system, scope }: Viewer): SQL {
  const ofSystem = sql`${requests.allocationSystemId} = ${system.id}`;
  switch (scope.kind) {
    case 'all':
      return ofSystem;
    case 'brands':
      return sql`${ofSystem} and ${isAmongIds(requests.brandId, scope.brandIds)}`;
    case 'markets':
      return sql`${ofSystem} and ${isAmongIds(requests.marketId, scope.marketIds)} and ${products.publishedAt} is not null`;
    default:
      return sql`false`;
  }
}

/**
 * The brand's part that the viewer may see, as SQL: everything in a submitted product, and drafts only on the brand
 * side. In a reopened product markets keep seeing the first round's figures. Sorts use these expressions as well, so
 * that an order does not reveal a draft.
 */
export function toVisibleFigures({ seesDrafts }: Pick<Viewer, 'seesDrafts'>) {
  if (seesDrafts) {
    return {
      allocatedQuantity: sql`${requests.allocatedQuantity}`,
      finalizedAt: sql`${requests.finalizedAt}`,
    };
  }
  const isSubmitted = sql`${products.finalizedAt} is not null`;
  return {
    allocatedQuantity: sql`case when ${isSubmitted} then ${requests.allocatedQuantity} else ${requests.floorQuantity} end`,
    finalizedAt: sql`case when ${isSubmitted} then ${requests.finalizedAt} end`,
  };
}

/** The condition of each status, as the viewer sees it: a draft is a status on the brand side only. */
export function toStatusConditions(viewer: Viewer): Record<RequestStatus, SQL> {
  const { finalizedAt } = toVisibleFigures(viewer);
  const { allocatedQuantity, requestedQuantity } = requests;
  const isNotFinal = sql`${finalizedAt} is null`;
  const isOpen = viewer.seesDrafts ? sql`${isNotFinal} and ${allocatedQuantity} is null` : isNotFinal;
  return {
    unanswered: sql`${isOpen} and ${requestedQuantity} is null`,
    submitted: sql`${isOpen} and ${requestedQuantity} > 0`,
    declined: sql`${isOpen} and ${requestedQuantity} = 0`,
    allocated: viewer.seesDrafts ? sql`${isNotFinal} and ${allocatedQuantity} is not null` : sql`false`,
    final: sql`${finalizedAt} is not null`,
  };
}

/** The index of a request's status in REQUEST_STATUSES, as the viewer sees it. */
export function toStatusRank(viewer: Viewer): SQL {
  const conditions = toStatusConditions(viewer);
  const ranks = REQUEST_STATUSES.map(
    (status, rank) => sql`when ${conditions[status]} then ${sql.raw(String(rank))}`,
  );
  return sql`case ${sql.join(ranks, sql` `)} end`;
}

/** The markets whose pitches the viewer works on: those of the permission, or all for administrators. */
export function toMarketScope({ scope }: Viewer): SQL {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'markets'
    ? sql`${markets.marketId} = any(${toIntArray(scope.marketIds)})`
    : sql`false`;
}
