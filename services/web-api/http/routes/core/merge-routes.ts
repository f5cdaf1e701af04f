/** Merging a brand or market: a dry run reports what would move, the same call without it moves it. */
import type { FastifyInstance } from 'fastify';
import type { Merge } from '@/domain/contract/merge';
import { applyMerge, planMerge } from '../../../work/core/merge';
import { BRAND_MERGE, MARKET_MERGE, type MergeKind } from '../../../work/core/merge-kind';
import type { Call } from '../../call/call';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';

type MergeCall = Pick<
  Call<'mergeBrand' | 'mergeMarket'>,
  'query' | 'database' | 'user' | 'now' | 'ifMatch' | 'write'
>;

function answerMerge(call: MergeCall, kind: MergeKind, fromId: number): Promise<Merge> {
  const { query, database, user, now, ifMatch } = call;
  const ids = { fromId, intoId: query.intoId };
  if (query.dryRun) return planMerge(database, kind, ids);
  return call.write((tx, _moment, confirm) =>
    applyMerge(tx, kind, ids, { at: now, by: user, ifMatch, confirm }),
  );
}

export function registerMergeRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'mergeBrand', (call) => answerMerge(call, BRAND_MERGE, call.params.brandId));
  route(app, dependencies, 'mergeMarket', (call) => answerMerge(call, MARKET_MERGE, call.params.marketId));
}
