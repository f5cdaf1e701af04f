/** The figures of a system's year, within the reader's scope. */
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { toViewer } from '../../repositories/requests/viewer';
import { getSummary } from '../../repositories/summary/get-summary';
import { route } from '../../routing/route';

export function registerSummaryRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'getSummary', ({ database, system, user, query }) =>
    getSummary(database, toViewer(user, system), query.fiscalYear),
  );
}
