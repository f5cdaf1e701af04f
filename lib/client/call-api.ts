'use client';
/** The only way the browser calls the application: typed by the table of operations, responses parsed on arrival. */
import type { z } from 'zod';
import { getAnswerSchema, JSON_TYPE, toAccepted } from '@/domain/contract/answer-forms';
import type { Method, Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import type { Answered } from './answered';
import type { AnswerOf, AnyOperationInput, OperationInput } from './operation-input';
import { toOperationUrl } from './operation-url';
import { isTokenReplaced, toAnsweredError, toOutOfContract } from './read-problem';
import { sendJson } from './send-json';
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

function readAnswer(schema: z.ZodType, answered: Answered): unknown {
  try {
    return schema.parse(JSON.parse(answered.text));
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
  const operation: Operation = operations[operationId];
  const answered = await exchange(operation.method, () => send(operation, input as AnyOperationInput));
  requireStatus(operation.status, answered);
  const schema = getAnswerSchema(operation, answered.headers['content-type']);
  return (schema ? readAnswer(schema, answered) : undefined) as AnswerOf<K>;
}
