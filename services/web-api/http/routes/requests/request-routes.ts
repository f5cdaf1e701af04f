/** The routes of requests and pitches. */
import type { FastifyInstance } from 'fastify';
import { getRequest } from '../../../data/requests/get-request';
import { listRequests } from '../../../data/requests/list-requests';
import { toViewer } from '../../../data/requests/viewer';
import { requireFound } from '../../../refusals';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { createRequestHandler } from './create-request-handler';
import { exportPitches, exportRequests } from './export-requests';
import { getProductHistory, getRequestHistory } from './get-history';
import { listPitchesHandler } from './list-pitches-handler';
import { patchRequest } from './patch-request';
import { patchRequests } from './patch-requests';

export function registerRequestRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listRequests', ({ database, user, system, query }) =>
    listRequests(database, toViewer(user, system), query),
  );
  route(app, dependencies, 'getRequest', async ({ database, user, system, params }) =>
    requireFound(await getRequest(database, toViewer(user, system), params.requestId)),
  );
  route(app, dependencies, 'createRequest', createRequestHandler);
  route(app, dependencies, 'patchRequest', patchRequest);
  route(app, dependencies, 'patchRequests', patchRequests);
  route(app, dependencies, 'exportRequests', exportRequests);
  route(app, dependencies, 'getRequestHistory', getRequestHistory);
  route(app, dependencies, 'getProductHistory', getProductHistory);
  route(app, dependencies, 'listPitches', listPitchesHandler);
  route(app, dependencies, 'exportPitches', exportPitches);
}
