/** A line of the log as docs/operations.md describes it: the same for all parts. */
import { z } from 'zod';

const LoggedError = z.strictObject({
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  cause: z.string().optional(),
  code: z.string().optional(),
  table: z.string().optional(),
  column: z.string().optional(),
  constraint: z.string().optional(),
});

const never = z.undefined().optional();

export const LogLine = z.looseObject({
  time: z.iso.datetime({ precision: 3 }),
  level: z.enum(['debug', 'info', 'warn', 'error', 'fatal']),
  message: z.string().min(1),
  requestId: z.string().optional(),
  error: LoggedError.optional(),
  // What loggers write by themselves.
  msg: never,
  err: never,
  req: never,
  reqId: never,
  pid: never,
  hostname: never,
});
