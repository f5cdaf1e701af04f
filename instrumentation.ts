/** What Next calls once at start, and for each error nobody caught. Compiled for the edge too, where nothing of it runs. */
import type { Instrumentation } from 'next';

/** A configuration that is wrong is told at start, by name, instead of at somebody's first page. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { requireEnv } = await import('@/lib/server/require-env');
    requireEnv();
    const { refuseUnknownMethods } = await import('@/lib/server/http/known-methods');
    refuseUnknownMethods();
  }
}

export const onRequestError: Instrumentation.onRequestError = async (
  error,
  request,
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { log } = await import('@/lib/server/log');
    const isError = typeof error === 'object' && error !== null;
    log.error('a request failed', {
      method: request.method,
      route: routePath,
      kind: routeType,
      digest: isError && 'digest' in error ? String(error.digest) : undefined,
      error: isError ? (error as Error) : new Error(String(error)),
    });
  }
};
