import 'server-only';
import { openTracer } from '@/tracing/open-tracer';
import { getEnv } from './env';
import { log } from './log';
import { replacePerProcess } from './per-process';

/** Starts tracing where a collector is configured. */
export async function startTracingIfSet(): Promise<void> {
  const { traces } = getEnv();
  if (traces === null) return;
  const onFault = (error: Error) => log.warn('traces cannot be sent', { error });
  const tracer = await openTracer({ settings: traces, service: 'allocations-web', onFault });
  replacePerProcess('tracer', tracer);
  // In addition to the server's own listener, which ends the process when its calls are complete.
  process.once('SIGTERM', () => void tracer.flush());
}
