'use client';
/** The only way the browser calls the application: typed by the table of operations, responses parsed on arrival. */
import { getAnswerSchema, JSON_TYPE, toAccepted } from '@/domain/contract/answer-forms';
import type { Method, Operation } from '@/domain/contract/operation';
import { type CallAddress, toOperationPath } from '@/domain/contract/operation-path';
import type { OperationId } from '@/domain/contract/operations';
import { toQueryString } from '@/domain/contract/query-string';
import type { Shape } from '@/domain/shape';
import type { AnswerOf, AnyOperationInput, OperationInput } from './operation-input';
import { getOperation, loadOperation } from './operation-table';
import { toOperationUrl } from './operation-url';
import { isTokenReplaced, toAnsweredError, toOutOfContract } from './read-problem';
import { type Answered, sendJson } from './send-json';
import { sendMultipart } from './send-multipart';
import { noteSessionOver } from './session-over';
import { toForm } from './to-form';

function toHeaders(
  operation: Operation,
  { ifMatch, idempotencyKey }: AnyOperationInput,
): Record<string, string> {
  return {
    accept: toAccepted(operation),
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

function send(operation: Operation, input: AnyOperationInput): Promise<Answered> {
  const { method, multipart } = operation;
  const shared = { method, url: toOperationUrl(operation, input), signal: input.signal };
  const headers = toHeaders(operation, input);
  if (multipart)
    return sendMultipart({ ...shared, headers, body: toForm(multipart, input) }, input.onProgress);
  const { keepalive } = input;
  if (input.body === undefined) return sendJson({ ...shared, headers, keepalive });
  const json = { ...headers, 'content-type': JSON_TYPE };
  return sendJson({ ...shared, headers: json, body: JSON.stringify(input.body), keepalive });
}

/** Sends once more what a replaced token answered, if it is a read. */
async function exchange(method: Method, sendOnce: () => Promise<Answered>): Promise<Answered> {
  const first = await sendOnce();
  return method === 'GET' && isTokenReplaced(first) ? sendOnce() : first;
}

function readAnswer<T>(shape: Shape<T>, answered: Answered): T {
  try {
    return shape.parse(JSON.parse(answered.text));
  } catch (cause) {
    throw toOutOfContract(cause, answered);
  }
}

function requireStatus(status: number, answered: Answered): void {
  noteSessionOver(answered);
  if (answered.status !== status) throw toAnsweredError(answered);
}

/**
 * Calls an operation of the table. Throws a ProblemError (its message is the sentence to show), or an AbortError when the
 * signal aborted it. A 401 also puts the page in its signed-out state, or stops it if the session is another person's; unsaved input is kept. If only the token was refused
 * and has been replaced, a read is sent once more; a write is rejected, and the page stays signed in.
 */
export async function callApi<K extends OperationId>(
  operationId: K,
  input: OperationInput<K>,
): Promise<AnswerOf<K>> {
  // At once when it is there: a call made while the page is left must not wait.
  const operation: Operation = getOperation(operationId) ?? (await loadOperation(operationId));
  const answered = await exchange(operation.method, () => send(operation, input as AnyOperationInput));
  requireStatus(operation.status, answered);
  const schema = getAnswerSchema(operation, answered.headers['content-type']);
  return (schema ? readAnswer(schema, answered) : undefined) as AnswerOf<K>;
}

/** Calls what a first view calls, without the table and its schemas: the caller knows the row, and the shape of its answer. */
export async function callPlain<T>(
  row: Pick<Operation, 'method' | 'path' | 'status'>,
  { params, query }: { params: CallAddress['params']; query: Parameters<typeof toQueryString>[0] },
  shape: Shape<T>,
): Promise<T> {
  const { method } = row;
  const url = `/api${toOperationPath(row, params)}?${toQueryString(query)}`;
  const answered = await exchange(method, () => sendJson({ method, url, headers: { accept: JSON_TYPE } }));
  requireStatus(row.status, answered);
  return readAnswer(shape, answered);
}
