import { type SQL, sql } from 'drizzle-orm';
import { type Actor, getReadScope, type ReadScope } from '@/domain/rights';
import type { System } from '@/domain/systems';
import { toIntArray } from '../../database/database';
import { markets, products, requests } from '../../database/schema';

/** Through whose eyes requests are read. */
export type Viewer = {
  system: System;
  scope: ReadScope;
  /** Brand side and administrators see figures while they are drafts; markets see what was submitted. */
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
      return sql`${ofSystem} and ${requests.brandId} = any(${toIntArray(scope.brandIds)})`;
    case 'markets':
      return sql`${ofSystem} and ${requests.marketId} = any(${toIntArray(scope.marketIds)})
        and ${products.publishedAt} is not null`;
    default:
      return sql`false`;
  }
}

/**
 * What the viewer knows of the brand's part, as SQL: everything in a submitted product, and drafts only on the brand
 * side. In a reopened product markets keep seeing what the first round gave them. Sorts use these, so that not even an
 * order tells of a draft.
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

/** The place of a request's status in the order of REQUEST_STATUSES, as the viewer sees it. */
export function toStatusRank(viewer: Viewer): SQL {
  const { finalizedAt } = toVisibleFigures(viewer);
  const draft = viewer.seesDrafts ? sql`when ${requests.allocatedQuantity} is not null then 3` : sql``;
  return sql`case when ${finalizedAt} is not null then 4 ${draft}
    when ${requests.requestedQuantity} is null then 0
    when ${requests.requestedQuantity} > 0 then 1 else 2 end`;
}

/**
 * The same as conditions, by rank: what a request of each status meets. An index and the planner's statistics serve
 * these, where they see nothing in a rank.
 */
export function toStatusConditions({ seesDrafts }: Viewer): ReadonlyMap<number, SQL> {
  const isFinal = seesDrafts
    ? sql`${requests.finalizedAt} is not null`
    : sql`(${products.finalizedAt} is not null and ${requests.finalizedAt} is not null)`;
  const isOpen = seesDrafts
    ? sql`${requests.finalizedAt} is null and ${requests.allocatedQuantity} is null`
    : sql`(${products.finalizedAt} is null or ${requests.finalizedAt} is null)`;
  const conditions: [number, SQL][] = [
    [0, sql`${requests.requestedQuantity} is null and ${isOpen}`],
    [1, sql`${requests.requestedQuantity} > 0 and ${isOpen}`],
    [2, sql`${requests.requestedQuantity} <= 0 and ${isOpen}`],
    [4, isFinal],
  ];
  if (seesDrafts) {
    const isDrafted = sql`${requests.finalizedAt} is null and ${requests.allocatedQuantity} is not null`;
    conditions.splice(3, 0, [3, isDrafted]);
  }
  return new Map(conditions);
}

/** The markets whose pitches the viewer works on: those of the permission, or all for administrators. */
export function toMarketScope({ scope }: Viewer): SQL {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'markets'
    ? sql`${markets.marketId} = any(${toIntArray(scope.marketIds)})`
    : sql`false`;
}
