import 'server-only';
import { perProcess } from './per-process';

/** Milliseconds since 1970; a test brings its own. */
export type Clock = () => number;

export const getClock = (): Clock => perProcess<Clock>('clock', () => Date.now);
