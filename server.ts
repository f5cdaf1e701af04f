/**
 * The built web app: the framework's handler behind our own server, as its guide to custom servers says. Development runs the
 * framework's own. SIGTERM ends the process when its calls are complete.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import next from 'next';
import { toErrorMeaning, toErrorReason } from '@/domain/error-codes';
import { createFrontDoor } from '@/lib/server/http/front-door';
import { log } from '@/lib/server/runtime/log';

const IDLE_CHECK_MS = 100;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { hostname: { type: 'string', short: 'H' }, port: { type: 'string', short: 'p' } },
  });
  const port = Number(values.port || process.env.PORT || 3000);
  const app = next({
    dev: false,
    port,
    ...(values.hostname && { hostname: values.hostname }),
    // The framework listens for upgrades at this one, which has no connections: it would leave them open without an answer.
    httpServer: createServer(),
  });
  // Settings, log, metrics and traces start with it: instrumentation.ts.
  await app.prepare();
  const server = createFrontDoor(app.getRequestHandler(), (error) =>
    log.error('a request failed', { error: error instanceof Error ? error : new Error(String(error)) }),
  );
  const stop = () => {
    server.close(() => process.exit(0));
    // A connection whose last call ends only now is not waited for.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  server.once('error', (error) => {
    process.stderr.write(`PORT: ${toErrorMeaning(error) ?? toErrorReason(error)}.\n`);
    process.exit(1);
  });
  server.listen(port, values.hostname);
}

void main();
