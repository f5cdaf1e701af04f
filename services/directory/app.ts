/** Builds the directory; server.ts listens. */
import { parse } from 'node:querystring';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type DirectorySettings, openDirectory } from './directory';
import { registerEndpointFaults } from './faults/endpoint-faults';
import { registerFaultRoutes } from './faults/fault-routes';
import { registerGraphRoutes } from './graph/graph-routes';
import { registerAuthorizeRoutes } from './oidc/authorize-routes';
import { registerDiscoveryRoutes } from './oidc/discovery-routes';
import { registerLogoutRoute } from './oidc/logout-route';
import { registerTokenRoute } from './oidc/token-route';

export type DirectoryOptions = DirectorySettings & {
  /** Opens `POST /_faults` to callers that know this secret; without it that path does not exist. */
  faultsSecret?: string;
  logLevel?: string;
  /** Where the log goes; standard output by default. */
  logStream?: { write(line: string): void };
};

/** Its bodies are short: a slow one ends. */
const REQUEST_WITHIN_MS = 10_000;
const CHECK_EVERY_MS = 5_000;

// Query strings here carry codes, states and token hints, so log lines keep the path only.
const serializers = {
  req: (request: { method?: string; url?: string }) => ({
    method: request.method,
    path: (request.url ?? '').split('?', 1)[0],
  }),
};

function toLogger({ logLevel = 'silent', logStream }: DirectoryOptions): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return { level: logLevel, serializers, ...(logStream ? { stream: logStream } : {}) };
}

/** A directory ready to listen or to be injected into. Each call returns a separate instance on its own data folder. */
export async function buildDirectory(options: DirectoryOptions): Promise<FastifyInstance> {
  const directory = await openDirectory(options);
  const app = fastify({
    logger: toLogger(options),
    bodyLimit: 64 * 1024,
    return503OnClosing: false,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: REQUEST_WITHIN_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parse(body),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff').header('Referrer-Policy', 'same-origin');
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found' }));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: { name: error.name, stack: error.stack } }, 'request failed');
    return reply.code(status).send({ error: status >= 500 ? 'server_error' : 'invalid_request' });
  });

  registerEndpointFaults(app, directory.faults);
  if (options.faultsSecret) registerFaultRoutes(app, directory, options.faultsSecret);
  app.get('/health/live', async () => ({ status: 'live' }));
  registerDiscoveryRoutes(app, directory);
  registerAuthorizeRoutes(app, directory);
  registerTokenRoute(app, directory);
  registerLogoutRoute(app, directory);
  registerGraphRoutes(app, directory);
  return app;
}
