/** The form of the web API's log lines, the same as the web app's (`lib/server/runtime/log.ts`): docs/operations.md, "Logs". */
import type { FastifyRequest } from 'fastify';
import { toLoggedError } from '../plugins/logged-error';

const toTime = () => new Date().toISOString();

/** The log identifies people by id and holds nothing they wrote: no query strings, which hold search texts, no rows. */
export const toLoggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  path: url.split('?')[0],
  ip,
});

/** Options of the framework's logger. Its own lines name an error `err`. */
export const LOG_FORM = {
  base: null,
  messageKey: 'message',
  errorKey: 'error',
  timestamp: () => `,"time":"${toTime()}"`,
  formatters: {
    level: (level: string) => ({ level }),
    log: ({ err, ...fields }: Record<string, unknown>) =>
      err === undefined ? fields : { ...fields, error: err },
  },
  serializers: { req: toLoggedRequest, error: toLoggedError },
};

/** The line of a fault that no call met. */
export const toFaultLine = (error: unknown): string =>
  `${JSON.stringify({ level: 'error', time: toTime(), message: 'a fault outside of a call', error: toLoggedError(error) })}\n`;
