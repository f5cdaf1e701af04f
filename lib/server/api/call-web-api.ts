import 'server-only';
/** The port to the web API: every call typed by the table of operations, every response parsed on arrival. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getAnswerSchema, toAccepted } from '@/domain/contract/answer-forms';
import type { Answer, BodyInput, Operation, QueryInput } from '@/domain/contract/operation';
import { type CallAddress, toOperationTarget } from '@/domain/contract/operation-path';
import { type OperationId, operations } from '@/domain/contract/operations';
import { ProblemError, TOKEN_REPLACED, toProblem } from '@/domain/problems';
import { callUpstream, JSON_TIMEOUT_MS, readText } from '../http/upstream';
import { UpstreamError } from '../http/upstream-error';
import type { Deadline } from '../runtime/deadline';
import { getEnv } from '../runtime/env';
import { log } from '../runtime/log';
import { requireAccessToken } from '../session/access-token';
import type { Session } from '../session/session';
import { readFailure } from './read-problem';
import { toViewAsHeader } from './view-as-key';

export type OperationInput<O extends Operation = Operation> = {
  params?: Record<string, string | number>;
  query?: QueryInput<O>;
  body?: BodyInput<O>;
  /** The version or ETag the change is based on. */
  ifMatch?: string | number;
};

export type CallWebApi = <K extends OperationId>(
  id: K,
  input?: OperationInput<(typeof operations)[K]>,
) => Promise<Answer<(typeof operations)[K]>>;

export type CallContext = {
  requestId?: string;
  signal?: AbortSignal;
  /** The deadline that all calls of a page share. */
  deadline?: Deadline;
  /** The time limit of each call. */
  timeoutMs?: number;
};

const MAX_BYTES = 64 * 1024 * 1024;

type AnyOperationInput = CallAddress & { body?: unknown; ifMatch?: string | number };

const toUrl = (operation: Operation, input: CallAddress) =>
  new URL(`${getEnv().webApiBaseUrl}${toOperationTarget(operation, input)}`);

/** The version of an item as an ETag; an ETag is returned unchanged. */
const toIfMatch = (input: string | number) => (typeof input === 'number' ? `"${input}"` : input);

async function readAnswer(
  operation: Operation,
  answer: IncomingMessage,
  requestId: string,
): Promise<unknown> {
  const schema = getAnswerSchema(operation, answer.headers['content-type']);
  if (!schema) {
    answer.resume();
    return undefined;
  }
  const text = await readText(answer, MAX_BYTES);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    log.error('the web API answered out of contract', {
      requestId,
      path: operation.path,
      error: cause as Error,
    });
    throw new ProblemError(toProblem(502, { requestId }), {}, { cause });
  }
}

type Sending = { session: Session; operation: Operation; input: AnyOperationInput } & Required<
  Pick<CallContext, 'requestId'>
> &
  CallContext;

function sendWith(
  token: string,
  { session, operation, input, requestId, signal, deadline, timeoutMs = JSON_TIMEOUT_MS }: Sending,
): Promise<IncomingMessage> {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return callUpstream({
    method: operation.method,
    url: toUrl(operation, input),
    headers: {
      accept: toAccepted(operation),
      authorization: `Bearer ${token}`,
      'x-request-id': requestId,
      ...toViewAsHeader(session),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(input.ifMatch === undefined ? {} : { 'if-match': toIfMatch(input.ifMatch) }),
    },
    body,
    pool: 'pages',
    person: session.user.id,
    timeoutMs: Math.min(timeoutMs, deadline?.leftMs ?? timeoutMs),
    signal,
  });
}

/** A refused token is replaced: a read is then sent once more, a write is rejected (section 7). */
async function send(sending: Sending): Promise<unknown> {
  const { session, operation, requestId } = sending;
  const token = await requireAccessToken(session, 'webApi');
  let answer = await sendWith(token, sending);
  const isRefused = answer.statusCode === 401;
  if (isRefused) {
    const replacing = await requireAccessToken(session, 'webApi', { rejected: token });
    if (operation.method === 'GET') {
      answer.resume();
      answer = await sendWith(replacing, sending);
    }
  }
  if (answer.statusCode === operation.status) return readAnswer(operation, answer, requestId);
  const failure = await readFailure(answer, requestId);
  if (isRefused && failure.status === 401) failure.problem.reason = TOKEN_REPLACED;
  throw failure;
}

/** The error digest that a failed page shows: it leads to the logs of every component. */
function withDigest(error: ProblemError, requestId: string): ProblemError {
  return Object.assign(error, { digest: requestId });
}

/** Calls one operation as the session's user. Throws a ProblemError, a SessionEndedError, or a token error. */
async function call(
  session: Session,
  id: OperationId,
  input: AnyOperationInput,
  context: CallContext,
): Promise<unknown> {
  const operation: Operation = operations[id];
  if (operation.answer === 'file' || operation.multipart) throw new RangeError(`${id} is for the browser.`);
  const { requestId = randomUUID(), deadline } = context;
  try {
    if (deadline?.leftMs === 0) throw new ProblemError(toProblem(504, { requestId }));
    const sending = send({ ...context, session, operation, input, requestId });
    return await (deadline ? deadline.within(sending) : sending);
  } catch (error) {
    if (error instanceof ProblemError) throw withDigest(error, requestId);
    if (!(error instanceof UpstreamError)) throw error;
    log.warn('the web API did not answer', { operation: id, kind: error.kind, requestId, error });
    const problem = toProblem(error.status, { requestId, retryAfter: error.retryAfter });
    throw withDigest(new ProblemError(problem, {}, { cause: error }), requestId);
  }
}

/** The calls of one session. */
export function toCallWebApi(session: Session, context: CallContext = {}): CallWebApi {
  return (id, input = {}) =>
    call(session, id, input, context) as Promise<Answer<(typeof operations)[typeof id]>>;
}
