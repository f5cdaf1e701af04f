/** Describes the responses of a call: the result, or a problem. */
import { z } from 'zod';
import { COLUMNS_TYPE } from '@/domain/contract/answer-forms';
import { AS_OF_HEADER, type Operation } from '@/domain/contract/operation';
import { Problem } from '@/domain/contract/problem';
import { FILE_CONTENT_TYPES } from '@/domain/limits';
import { PROBLEM_CONTENT_TYPE, toProblemTitle } from '@/domain/problems';
import { toPathNames } from './describe-parameters';
import { type Components, type JsonSchema, toJsonSchema, toNamed } from './json-schema';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Header = { description: string; schema: JsonSchema };
type Media = { schema?: JsonSchema };
export type Response = {
  description: string;
  headers?: Record<string, Header>;
  content?: Record<string, Media>;
};
export type Responses = Record<string, Response | { $ref: string }>;

const PROBLEM_STATUSES = [400, 401, 403, 404, 409, 413, 415, 429, 500, 503] as const;
type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

const ETAG: Header = {
  description: 'The version of the item, for If-Match.',
  schema: { type: 'string', examples: ['"3"'] },
};

/** As every answer has them: a program reads from them how fast it may go on. */
const RATE_HEADERS: Record<string, Header> = {
  'X-RateLimit-Limit': {
    description: 'How many calls a caller may send in a minute.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': { description: 'How many of them are left.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'Seconds until the minute is over.', schema: { type: 'integer' } },
};

const AS_OF: Header = {
  description: 'Of an answer from a replica of the database: it has all that was written up to this instant.',
  schema: { type: 'string', format: 'date-time' },
};

const toAsOf = ({ mayReadReplica }: Operation): Record<string, Header> =>
  mayReadReplica ? { [AS_OF_HEADER]: AS_OF } : {};

/** Passing refusals: of one caller who calls too often, and of a service that is busy or unavailable. */
const RETRIED: readonly number[] = [429, 503];
const RETRY_AFTER: Header = {
  description: 'Seconds after which the call may be sent again.',
  schema: { type: 'integer', minimum: 1 },
};

/** Whether an answer is one item with a version, which is then sent with its ETag. */
export const isVersioned = ({ answer }: Operation) =>
  answer instanceof z.ZodObject && 'version' in answer.shape;

function describeFile(operation: Operation): Response {
  const { path } = operation;
  const types = path.endsWith('/download/excel') ? [WORKBOOK] : FILE_CONTENT_TYPES;
  return {
    description: 'The file.',
    headers: {
      'Content-Disposition': { description: 'Holds the name of the file.', schema: { type: 'string' } },
      ...toAsOf(operation),
    },
    content: Object.fromEntries(types.map((type) => [type, {}])),
  };
}

function describeSuccess(name: string, operation: Operation, components: Components): Response {
  const { answer, columns, status } = operation;
  if (answer === 'none') return { description: 'Done.' };
  if (answer === 'file') return describeFile(operation);
  return {
    description: status === 201 ? 'What was created.' : 'The answer.',
    headers: { ...RATE_HEADERS, ...(isVersioned(operation) ? { ETag: ETAG } : {}), ...toAsOf(operation) },
    content: {
      'application/json': {
        schema: toNamed(`${name}Answer`, toJsonSchema(answer, 'output', components), components),
      },
      ...(columns && {
        [COLUMNS_TYPE]: {
          schema: toNamed(`${name}Columns`, toJsonSchema(columns.sent, 'output', components), components),
        },
      }),
    },
  };
}

function toProblemStatuses({ method, path, query, body, multipart }: Operation): ProblemStatus[] {
  const isWrite = method !== 'GET';
  const may: Record<ProblemStatus, boolean> = {
    400: isWrite || query !== undefined,
    401: true,
    403: true,
    404: toPathNames(path).length > 0,
    409: isWrite,
    413: body !== undefined || multipart !== undefined,
    415: body !== undefined || multipart !== undefined,
    429: true,
    500: true,
    503: true,
  };
  return PROBLEM_STATUSES.filter((status) => may[status]);
}

const toProblemName = (status: ProblemStatus) => `Problem${status}`;

/** The problems that every operation may refer to, one per status. */
export function describeProblems(components: Components): Record<string, Response> {
  const schema = toJsonSchema(Problem, 'output', components);
  const entries = PROBLEM_STATUSES.map((status) => [
    toProblemName(status),
    {
      description: toProblemTitle(status),
      ...(RETRIED.includes(status) ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
      content: { [PROBLEM_CONTENT_TYPE]: { schema } },
    },
  ]);
  return Object.fromEntries(entries);
}

/** `name`: the operation's, as its schemas begin. */
export function describeAnswers(name: string, operation: Operation, components: Components): Responses {
  const problems = toProblemStatuses(operation).map((status) => [
    String(status),
    { $ref: `#/components/responses/${toProblemName(status)}` },
  ]);
  return {
    [String(operation.status)]: describeSuccess(name, operation, components),
    ...Object.fromEntries(problems),
  };
}
