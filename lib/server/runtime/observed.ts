import 'server-only';
import type { Metrics } from './metrics';
import { perProcess, replacePerProcess } from './per-process';

/** The metrics of this process; null where no port for them is configured. */
export const getMetrics = (): Metrics | null => perProcess<Metrics | null>('metrics', () => null);

export const setMetrics = (metrics: Metrics | null): void => replacePerProcess('metrics', metrics);
