/** The routes of requests and pitches. */
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../data/database/database';
import { getMarketResult } from '../../../data/requests/get-market-result';
import { getRequest } from '../../../data/requests/get-request';
import { listRequests } from '../../../data/requests/list-requests';
import { toViewer } from '../../../data/requests/viewer';
import { requireFound } from '../../../refusals';
import { holdRequests } from '../../../work/requests/change-requests';
import { createRequest } from '../../../work/requests/create-request';
import type { Handler } from '../../call/call';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { toExportAnswer } from '../exports/export-answer';
import { changeAndRead } from './change-and-read';
import { toChangeBy } from './change-by';
import { getProductHistory, getRequestHistory, getRequestsHistory } from './get-history';
import { listPitchesHandler } from './list-pitches-handler';
import { patchRequests } from './patch-requests';

const createRequestHandler: Handler<'createRequest'> = (call) =>
  call.writeOnce(async (transaction, moment) => {
    const by = toChangeBy(call, moment, 'screen');
    const requestId = await createRequest(transaction, by, call.body);
    return requireFound(await getRequest(transaction, by.viewer, requestId));
  });

const patchRequest: Handler<'patchRequest'> = (call) => {
  const { requestId } = call.params;
  const list = [{ requestId, version: call.ifMatch, patch: call.body }];
  const hold = (transaction: Transaction) =>
    holdRequests(transaction, toViewer(call.user, call.system), [requestId]);
  return call.writeHolding(hold, async (transaction, moment, confirm, held) => {
    const by = toChangeBy(call, moment, 'screen');
    const [changed] = await changeAndRead(transaction, by, { list, held, isBulk: false }, confirm);
    return requireFound(changed ?? null);
  });
};

export function registerRequestRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listRequests', ({ database, user, system, query }) =>
    listRequests(database, toViewer(user, system), query),
  );
  route(app, dependencies, 'getRequest', async ({ database, user, system, params }) =>
    requireFound(await getRequest(database, toViewer(user, system), params.requestId)),
  );
  route(app, dependencies, 'getMarketResult', ({ database, user, system, query }) =>
    getMarketResult(database, toViewer(user, system), query),
  );
  route(app, dependencies, 'createRequest', createRequestHandler);
  route(app, dependencies, 'patchRequest', patchRequest);
  route(app, dependencies, 'patchRequests', patchRequests);
  route(app, dependencies, 'exportRequests', (call) => toExportAnswer('exportRequests', call));
  route(app, dependencies, 'getRequestHistory', getRequestHistory);
  route(app, dependencies, 'getRequestsHistory', getRequestsHistory);
  route(app, dependencies, 'getProductHistory', getProductHistory);
  route(app, dependencies, 'listPitches', listPitchesHandler);
  route(app, dependencies, 'exportPitches', (call) => toExportAnswer('exportPitches', call));
}
