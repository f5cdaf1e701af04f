/** The parts of an error that may be logged: never a query's parameters or the row it failed on. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { SettingError } from '@/domain/settings';

export type LoggedError = {
  name: string;
  message: string;
  /** SQLSTATE, or the code of a system error. */
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** Where it was thrown, without the message. */
  stack: string;
};

const DATABASE_MESSAGE = 'The database refused a statement.';

type Chained = Error & { code?: unknown; table?: unknown; column?: unknown; constraint?: unknown };

const isErrorOfDatabase = (error: Error): boolean =>
  error instanceof DrizzleQueryError || ('severity' in error && 'code' in error);

/** The error and its causes, outermost first. */
function toChain(error: Error): Chained[] {
  const chain: Chained[] = [];
  for (let each: unknown = error; each instanceof Error && !chain.includes(each); each = each.cause) {
    chain.push(each);
  }
  return chain;
}

const toFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((row) => /^\s+at /.test(row))
    .join('\n');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * The loggable part of any thrown value. Messages of the database and of drizzle quote values and rows ("invalid input
 * syntax: ..."), so for these only code, table, column and constraint are logged.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: 'Not an error.', stack: '' };
  const chain = toChain(error);
  const isOfDatabase = chain.some(isErrorOfDatabase);
  const cause = chain.findLast(({ code }) => typeof code === 'string') ?? chain[0];
  return {
    name: error.name,
    message: isOfDatabase ? DATABASE_MESSAGE : error.message,
    code: textOf(cause?.code),
    table: textOf(cause?.table),
    column: textOf(cause?.column),
    constraint: textOf(cause?.constraint),
    stack: chain.map(toFrames).join('\n'),
  };
}

/** The loggable part as one sentence, for a person who starts the process. */
export function toLoggedSentence(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  const { message, code, table, constraint } = toLoggedError(error);
  return [message, code, table, constraint].filter((part) => part !== undefined).join(' ');
}
