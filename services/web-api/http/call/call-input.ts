/** A call's path, query, body and headers, each validated by the operation's own schema. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toMissingParameter } from '@/domain/call-guards';
import { ListName } from '@/domain/contract/lists';
import { MasterName } from '@/domain/contract/master-import';
import type { Operation } from '@/domain/contract/operation';
import { DirectoryId, IdFromPath } from '@/domain/contract/primitives';
import { fromQueryString, toSentName, toWireName } from '@/domain/contract/query-string';
import { type ProblemError, toFieldErrors } from '@/domain/problems';
import { getSystemByPrefix, type System } from '@/domain/systems';
import { requireFound, toInvalid, toNotFound } from '../../refusals';
import { toInvalidInput } from '../plugins/problems';
import { requireFieldsOf, requireOrdersInTurn } from './query-names';
import { type Form, toFormBody } from './uploads';

const RawParams = z.record(z.string(), z.string());
const NAMED_PARAMS: Record<string, z.ZodType<string>> = {
  uniqueId: DirectoryId,
  list: ListName,
  master: MasterName,
};

/** The system of `{prog}`: null if the path has none. Throws 404 for an unknown prefix. */
export function getSystem(request: FastifyRequest): System | null {
  const { prog } = RawParams.parse(request.params);
  return prog === undefined ? null : requireFound(getSystemByPrefix(prog));
}

/** Path parameters: ids as numbers, others by their own schema. Throws 404 for a value that cannot be one. */
export function toParams(request: FastifyRequest): Record<string, string | number> {
  const { prog: _prog, ...raw } = RawParams.parse(request.params);
  const entries = Object.entries(raw).map(([name, text]) => {
    const parsed = (NAMED_PARAMS[name] ?? IdFromPath).safeParse(text);
    if (!parsed.success) throw toNotFound();
    return [name, parsed.data] as const;
  });
  return Object.fromEntries(entries);
}

/** 400 by the names of the parameters. */
function toInvalidQuery(operation: Operation, error: z.ZodError): ProblemError {
  const errors = new Map<string, string[]>();
  for (const [field, said] of Object.entries(toFieldErrors(error))) {
    const name = toSentName(field, operation);
    errors.set(name, [...new Set([...(errors.get(name) ?? []), ...said])]);
  }
  return toInvalid(Object.fromEntries(errors));
}

/** A missing parameter is named by its spelling on the wire. */
const toSayMissing =
  (operation: Operation): z.core.$ZodErrorMap =>
  ({ input, path = [] }) =>
    input === undefined && path.length === 1
      ? toMissingParameter(toWireName(String(path[0]), operation))
      : undefined;

const ESCAPED = /(?:%[0-9a-f]{2})+/gi;

/** Refuses escaped bytes that are not UTF-8: they would be searched as different characters. */
function requireUtf8(search: string): void {
  for (const pair of search.replace(/^\?/, '').split('&')) {
    try {
      for (const [bytes] of pair.matchAll(ESCAPED)) decodeURIComponent(bytes);
    } catch {
      const [name] = new URLSearchParams(pair).keys();
      throw toInvalid({ [name ?? 'query']: ['Must be text in UTF-8.'] });
    }
  }
}

export function toQuery(operation: Operation, request: FastifyRequest, system: System | null): unknown {
  const at = request.url.indexOf('?');
  const text = at < 0 ? '' : request.url.slice(at);
  requireUtf8(text);
  const search = new URLSearchParams(text);
  if (operation.query) {
    const raw = fromQueryString(operation.query, search);
    requireOrdersInTurn(search);
    const parsed = operation.query.safeParse(raw, { error: toSayMissing(operation) });
    if (!parsed.success) throw toInvalidQuery(operation, parsed.error);
    if (system) requireFieldsOf(system, search);
    return parsed.data;
  }
  const [first] = search.keys();
  if (first !== undefined) throw toInvalid({ [first]: [`The ${first} field is not known.`] });
  return undefined;
}

/** Refuses the fields of a body that the call does not have: what they ask for would not be done. */
function requireNoBody({ body }: FastifyRequest): void {
  const [first] = Object.keys(Object(body));
  if (first !== undefined) throw toInvalid({ [first]: [`The ${first} field is not known.`] });
}

export function toBody(
  operation: Operation,
  system: System | null,
  request: FastifyRequest,
  form: Form | null,
): unknown {
  if (!operation.body) {
    requireNoBody(request);
    return undefined;
  }
  const schema = typeof operation.body === 'function' ? operation.body(requireFound(system)) : operation.body;
  const input = form && operation.multipart ? toFormBody(form, operation.multipart.part) : request.body;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw toInvalidInput(parsed.error);
  return parsed.data;
}

/** The version of `If-Match: "3"`; null for none or `*`. Throws 400 for a tag that was never issued. */
export function getIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw toInvalid({ 'If-Match': ['Must be the ETag of the item.'] });
  return Number(version);
}
