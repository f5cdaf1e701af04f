import 'server-only';
/** Serves the metrics on a port of their own, which no proxy passes on: people's requests never reach it. */
import { createServer } from 'node:http';
import { toErrorMeaning, toErrorReason } from '@/domain/error-codes';
import { getEnv } from './env';
import { log } from './log';
import { createMetrics, type Measured, type Metrics } from './metrics';
import { setMetrics } from './observed';

async function answer(metrics: Metrics, url: string | undefined) {
  if (url !== '/metrics') return { status: 404, type: 'text/plain', text: '' };
  return { status: 200, type: metrics.contentType, text: await metrics.toText() };
}

/** Starts counting, and listens at the address. Throws when it is taken. The returned function ends both. */
export async function startMetrics(
  { port, host }: { port: number; host: string },
  measured: Measured,
): Promise<() => void> {
  const metrics = createMetrics(measured);
  const server = createServer((request, response) => {
    answer(metrics, request.url).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      (error: unknown) => {
        log.error('the metrics cannot be shown', { error: error as Error });
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // The web app ends when its own calls are complete: this port keeps no process alive.
  server.unref();
  setMetrics(metrics);
  return () => {
    setMetrics(null);
    server.close();
  };
}

/** The same at the configured address, if there is one. Ends the process with a sentence when it is taken. */
export async function startMetricsIfSet(measured: Measured): Promise<void> {
  const { metrics } = getEnv();
  if (metrics === null) return;
  try {
    await startMetrics(metrics, measured);
  } catch (error) {
    process.stderr.write(
      `WEB_METRICS_PORT, WEB_METRICS_HOST: ${toErrorMeaning(error) ?? toErrorReason(error)}.\n`,
    );
    process.exit(1);
  }
}
