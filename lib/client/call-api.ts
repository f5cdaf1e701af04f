'use client';
/** The only way the browser calls the application: typed by the table of operations, responses parsed on arrival. */
import { getAnswerSchema, toAccepted } from '@/domain/contract/answer-forms';
import type { Answer, Operation } from '@/domain/contract/operation';
import type { OperationId } from '@/domain/contract/operations';
import type { AnswerOf, AnyOperationInput, OperationInput, RowInput } from './operation-input';
import { getOperation, loadOperation } from './operation-table';
import { toOperationUrl } from './operation-url';
import { isTokenReplaced, toAnsweredError, toOutOfContract } from './read-problem';
import { type Answered, sendJson } from './send-json';
import { sendMultipart } from './send-multipart';
import { markSignedOut } from './signed-out';
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
  const json = { ...headers, 'content-type': 'application/json' };
  return sendJson({ ...shared, headers: json, body: JSON.stringify(input.body), keepalive });
}

function readAnswer(operation: Operation, answered: Answered): unknown {
  if (answered.status === 401 && !isTokenReplaced(answered)) markSignedOut();
  if (answered.status !== operation.status) throw toAnsweredError(answered);
  const schema = getAnswerSchema(operation, answered.headers['content-type']);
  if (!schema) return undefined;
  try {
    return schema.parse(JSON.parse(answered.text));
  } catch (cause) {
    throw toOutOfContract(cause, answered);
  }
}

/**
 * Calls an operation by its row. Throws a ProblemError (its message is the sentence to show), or an AbortError when the
 * signal aborted it. A 401 also puts the page in its signed-out state; unsaved input is kept. If only the token was refused
 * and has been replaced, a read is sent once more; a write is rejected, and the page stays signed in.
 */
export async function callRow<O extends Operation>(row: O, input: RowInput<O>): Promise<Answer<O>> {
  const operation: Operation = row;
  const first = await send(operation, input as AnyOperationInput);
  const isSentAgain = operation.method === 'GET' && isTokenReplaced(first);
  const answered = isSentAgain ? await send(operation, input as AnyOperationInput) : first;
  return readAnswer(operation, answered) as Answer<O>;
}

/** Calls an operation of the table, as `callRow` does. */
export async function callApi<K extends OperationId>(
  operationId: K,
  input: OperationInput<K>,
): Promise<AnswerOf<K>> {
  // At once when it is there: a call made while the page is left must not wait.
  const operation = getOperation(operationId) ?? (await loadOperation(operationId));
  return callRow(operation, input);
}
