/** The figures of a system's years, within the reader's scope. */
import type { FastifyInstance } from 'fastify';
import { may } from '@/domain/rights';
import { requireSystemById } from '@/domain/systems';
import { listYears } from '../../../data/core/fiscal-years';
import { toViewer } from '../../../data/requests/viewer';
import { getFigures } from '../../../data/summary/get-figures';
import { getSummary } from '../../../data/summary/get-summary';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';

export function registerSummaryRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'getSummary', ({ database, system, user, query }) =>
    getSummary(database, toViewer(user, system), query.fiscalYear),
  );

  // Side by side where the database answers several statements at a time.
  route(app, dependencies, 'listSummaries', async ({ database, user, query }) => {
    const years = await listYears(database, query.fiscalYear);
    return Promise.all(
      years
        .filter(({ allocationSystemId }) => may(user, 'system.use', { allocationSystemId }).allowed)
        .map(async ({ allocationSystemId, fiscalYear }) => {
          const viewer = toViewer(user, requireSystemById(allocationSystemId));
          return { allocationSystemId, ...(await getSummary(database, viewer, fiscalYear)) };
        }),
    );
  });

  route(app, dependencies, 'getFigures', ({ database, system, user, query }) =>
    getFigures(database, toViewer(user, system), query),
  );
}
