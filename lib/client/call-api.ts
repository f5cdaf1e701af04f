'use client';
/** The one way a browser calls the product: typed by the table of operations, the answer parsed on arrival. */
import { z } from 'zod';
import { refuseNull } from '@/domain/call-guards';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { ProblemError } from '@/domain/problems';
import type { AnswerOf, AnyGiven, Given } from './operation-given';
import { toOperationUrl } from './operation-url';
import { toAnsweredProblem, toOutOfContract } from './read-problem';
import { type Answered, sendJson } from './send-json';
import { sendMultipart } from './send-multipart';
import { markSignedOut } from './signed-out';

function toHeaders({ ifMatch, idempotencyKey }: AnyGiven): Record<string, string> {
  return {
    accept: 'application/json',
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

/** A multipart body: the JSON as text in its own part, or its fields one by one, then the files. */
function toForm({ part, files }: NonNullable<Operation['multipart']>, given: AnyGiven): FormData {
  const form = new FormData();
  if (part !== null) form.set(part, JSON.stringify(refuseNull(part, given.body)));
  else for (const [name, value] of Object.entries(given.body ?? {})) form.set(name, String(value));
  for (const file of refuseNull('files', given.files) ?? []) form.append(files, file, file.name);
  return form;
}

function send(operation: Operation, given: AnyGiven): Promise<Answered> {
  const { method, multipart } = operation;
  const shared = { method, url: toOperationUrl(operation, given), signal: given.signal };
  const headers = toHeaders(given);
  if (multipart)
    return sendMultipart({ ...shared, headers, body: toForm(multipart, given) }, given.onProgress);
  const { keepalive } = given;
  if (given.body === undefined) return sendJson({ ...shared, headers, keepalive });
  const json = { ...headers, 'content-type': 'application/json' };
  return sendJson({ ...shared, headers: json, body: JSON.stringify(given.body), keepalive });
}

function readAnswer(operation: Operation, { status, text, header }: Answered): unknown {
  const requestId = header('x-request-id');
  if (status === 401) markSignedOut();
  if (status !== operation.status) throw new ProblemError(toAnsweredProblem(status, text, requestId));
  if (!(operation.answer instanceof z.ZodType)) return undefined;
  try {
    return operation.answer.parse(JSON.parse(text));
  } catch (cause) {
    throw toOutOfContract(cause, requestId);
  }
}

/**
 * Calls an operation. Throws a ProblemError (its message is the sentence to show), or an AbortError when the signal
 * ended it. A 401 also puts the page in its signed-out state: nothing typed is lost.
 */
export async function callApi<K extends OperationId>(operationId: K, given: Given<K>): Promise<AnswerOf<K>> {
  const operation: Operation = operations[operationId];
  return readAnswer(operation, await send(operation, given as AnyGiven)) as AnswerOf<K>;
}
