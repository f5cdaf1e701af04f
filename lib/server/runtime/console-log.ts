import 'server-only';
/** What the framework and packages print, as lines of the log: docs/decisions/206. */
import { format } from 'node:util';
import { getErrorCode } from './error-code';
import { log } from './log';

const LEVELS = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Errors that have their line: the framework prints what it reports as well. */
const logged = new WeakSet<Error>();

type Fields = NonNullable<Parameters<typeof log.error>[1]>;

/** Logs an error unless it has its line already. */
export function logErrorOnce(message: string, error: Error, fields: Fields = {}): void {
  if (logged.has(error)) return;
  logged.add(error);
  log.error(message, { ...fields, error });
}

const isError = (part: unknown): part is Error => part instanceof Error;

/** The caller left before the request or its answer was whole. */
const isBrokenOff = (error: Error) => error.message === 'aborted' && getErrorCode(error) === 'ECONNRESET';

function print(level: (typeof LEVELS)[keyof typeof LEVELS], parts: readonly unknown[]): void {
  const error = parts.find(isError);
  if (error && isBrokenOff(error)) log.info('a request was broken off by its sender');
  else if (error && level === 'error') logErrorOnce('printed', error);
  else log[level](format(...parts).trim());
}

/** Turns all that is printed into lines of the log, of one entry each. Call once, where the log is read by programs. */
export function logConsole(): void {
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, (typeof LEVELS)['log']][])
    console[name] = (...parts: unknown[]) => print(level, parts);
}
