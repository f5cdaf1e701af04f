/** The figures of a system's years, within the reader's scope. */
import type { FastifyInstance } from 'fastify';
import { toViewer } from '../../../data/requests/viewer';
import { getFigures } from '../../../data/summary/get-figures';
import { getSummary } from '../../../data/summary/get-summary';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';

export function registerSummaryRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'getSummary', ({ database, system, user, query }) =>
    getSummary(database, toViewer(user, system), query.fiscalYear),
  );

  route(app, dependencies, 'getFigures', ({ database, system, user, query }) =>
    getFigures(database, toViewer(user, system), query),
  );
}
