/**
 * Refuses a call at once while too many calls wait for the database, or one has waited too long: it would wait until the
 * web app gives up, and delay the calls behind it. An admitted call is not refused later.
 */
import type { FastifyInstance } from 'fastify';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { drawBusySeconds } from '@/domain/problems';
import type { Connection } from '../../data/database/database';
import { toBusy } from '../../refusals';
import type { Metrics } from '../watching/metrics';

/** A call has several statements, and each may wait this long: together still less than the web app's time limit. */
const MAX_WAIT_MS = 1_000;

/** Not sent again: the web app reports these after the event that they record. */
const ALWAYS_LET_IN: readonly OperationId[] = ['recordSignIn', 'endViewAs'];

/** Uploads too: their pool in the web app is small, and a refused one would have to send its whole body again. */
const isAlwaysLetIn = (id: OperationId): boolean =>
  ALWAYS_LET_IN.includes(id) || (operations[id] as Operation).multipart !== undefined;

type Shedding = {
  connection: Connection;
  /** Calls that may wait for the database. */
  maxWaiting: number;
  metrics: Metrics | null;
};

/**
 * Register it after the authentication: no turn of the event loop lies between this hook and a call's first statement,
 * so that calls which arrive together see each other wait. Only operations are refused: health and the API's
 * description need no database, or have their own way to it.
 */
export function registerShedding(app: FastifyInstance, { connection, maxWaiting, metrics }: Shedding): void {
  const isBusy = () =>
    connection.countConnections().waiting >= maxWaiting || connection.toLongestWaitMs() > MAX_WAIT_MS;
  app.addHook('onRequest', async (request) => {
    const id = request.routeOptions.config.operationId;
    if (id === undefined || !isBusy() || isAlwaysLetIn(id)) return;
    metrics?.countShed(id);
    throw toBusy(drawBusySeconds());
  });
}
