import 'server-only';
import { perProcess } from './per-process';

/** Milliseconds since 1970; tests supply their own clock. */
export type Clock = () => number;

export const getClock = (): Clock => perProcess<Clock>('clock', () => Date.now);
