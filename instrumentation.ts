/** Next calls this at start and for each uncaught error. Also compiled for the edge runtime, where it does nothing. */
import type { Instrumentation } from 'next';

/** Reports invalid settings by name at start, instead of at a user's first page. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { requireEnv } = await import('@/lib/server/runtime/require-env');
    requireEnv();
    // People read what a development server prints.
    if (process.env.NODE_ENV === 'production') {
      const { logConsole } = await import('@/lib/server/runtime/console-log');
      logConsole();
    }
    const { startMetricsIfSet } = await import('@/lib/server/runtime/start-metrics');
    const { getPools } = await import('@/lib/server/http/pools');
    const { getSessions } = await import('@/lib/server/session/sessions');
    if (process.env.NODE_ENV === 'production') {
      const { requireStore } = await import('@/lib/server/session/require-store');
      await requireStore(getSessions());
    }
    await startMetricsIfSet({ listPools: getPools, countSessions: () => getSessions().count() });
    const { startTracingIfSet } = await import('@/lib/server/runtime/start-tracing');
    await startTracingIfSet();
  }
}

export const onRequestError: Instrumentation.onRequestError = async (
  error,
  request,
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logErrorOnce } = await import('@/lib/server/runtime/console-log');
    const isError = typeof error === 'object' && error !== null;
    logErrorOnce('a request failed', isError ? (error as Error) : new Error(String(error)), {
      method: request.method,
      route: routePath,
      requestId: String(request.headers['x-request-id'] ?? ''),
      kind: routeType,
      digest: isError && 'digest' in error ? String(error.digest) : undefined,
    });
  }
};
