/** A system's year in figures, within the reader's scope. */
import type { FastifyInstance } from 'fastify';
import { getReadScope } from '@/domain/rights';
import type { Dependencies } from '../../dependencies';
import { getSummary } from '../../repositories/summary/get-summary';
import { toSummaryScope } from '../../repositories/summary/summary-scope';
import { route } from '../../routing/route';

export function registerSummaryRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'getSummary', ({ database, system, user, query }) =>
    getSummary(database, system.id, query.fiscalYear, toSummaryScope(getReadScope(user, system.id))),
  );
}
