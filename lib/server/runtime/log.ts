import 'server-only';
import { openLogOutput } from '@/tracing/log-output';
import { perProcess } from './per-process';

/**
 * Structured logs: one JSON object per line on standard output, in the form of docs/operations.md, "Logs". Secrets are kept
 * out by name and by value.
 */

type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, string | number | boolean | null | undefined | Error>;

const SECRET_NAMES = /token|secret|cookie|authorization|password|session|code_verifier/i;
/** A JWT, or an opaque string as long as our ids and the directory's tokens. */
const SECRET_VALUES = /eyJ[\w-]{8,}\.[\w-]+(\.[\w-]*)?|[\w-]{40,}/g;
const MAX_LENGTH = 2_000;

/** Where the lines go; tests read them from here. */
const getSink = () => perProcess<(line: string) => void>('log-sink', () => openLogOutput().write);

const redact = (text: string) => text.replace(SECRET_VALUES, '[redacted]').slice(0, MAX_LENGTH);

function present(name: string, value: Fields[string]): unknown {
  if (SECRET_NAMES.test(name)) return '[redacted]';
  if (typeof value === 'object' && value !== null) {
    const cause =
      value.cause instanceof Error ? `${value.cause.name}: ${redact(value.cause.message)}` : undefined;
    return { name: value.name, message: redact(value.message), stack: redact(value.stack ?? ''), cause };
  }
  return typeof value === 'string' ? redact(value) : value;
}

function write(level: Level, message: string, fields: Fields): void {
  const shown = Object.entries(fields).map(([name, value]) => [name, present(name, value)]);
  const line = { time: new Date().toISOString(), level, message, ...Object.fromEntries(shown) };
  getSink()(`${JSON.stringify(line)}\n`);
}

export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  error: (message: string, fields: Fields = {}) => write('error', message, fields),
};
