/** Serves the metrics on a separate port that no proxy exposes: users cannot reach it. */
import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

/** A server ready to listen. */
export function buildMetricsServer(metrics: Metrics): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.toText()),
  );
  return app;
}
