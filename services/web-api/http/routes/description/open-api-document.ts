/** The table of operations as an OpenAPI 3.1 document. */
import type { Operation } from '@/domain/contract/operation';
import { describeProblems, type Response } from './describe-answers';
import { describeOperation, type OperationObject } from './describe-operation';
import { HEADER_PARAMETERS, type Parameter, toPathNames } from './describe-parameters';
import type { Components } from './json-schema';
import { toResource } from './resource';

export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Components;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    securitySchemes: Record<
      string,
      { type: 'http'; scheme: 'bearer'; bearerFormat: string; description: string }
    >;
  };
};

const DESCRIPTION = [
  'Names of the query are matched without regard to case; a list repeats its name.',
  'Bodies are JSON in camelCase; days are yyyy-MM-dd and instants ISO 8601, both in UTC.',
  'Unknown fields and parameters are refused. Errors are application/problem+json (RFC 9457).',
  'Every answer carries X-Request-Id, under which the log knows the call.',
  'The calls of a caller are limited by the minute: 429 then, and X-RateLimit headers in every answer say what is left.',
  'Within v1 nothing is taken away and nothing changes its meaning; answers may get new fields, and enumerations new values in answers.',
  'What will go is marked as deprecated here at least twelve months before, and its answers carry a Deprecation and a Sunset header.',
].join(' ');

const toShape = (path: string) => path.replace(/\{\w+\}/g, '{}');

/** The document of a table of operations. Paths that differ only in parameter names share the first one's entry. */
export function toOpenApiDocument(table: Readonly<Record<string, Operation>>): OpenApiDocument {
  const schemas: Components = {};
  const paths: OpenApiDocument['paths'] = {};
  const known = new Map<string, string>();
  for (const [id, operation] of Object.entries(table)) {
    const path = known.get(toShape(operation.path)) ?? operation.path;
    known.set(toShape(path), path);
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describeOperation(id, operation, toPathNames(path), schemas),
    };
  }
  const resources = new Set(Object.values(table).map(({ path }) => toResource(path)));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Allocations',
      version: '1',
      summary: 'Publish, pitch for and allocate limited products across four allocation systems.',
      description: DESCRIPTION,
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...resources].map((name) => ({ name })),
    paths,
    components: {
      responses: describeProblems(schemas),
      schemas,
      parameters: HEADER_PARAMETERS,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'An access token of the directory for this API, with the delegated scope access_as_user; or of an application, with the app role of a system (Allocations.Read.RUC).',
        },
      },
    },
  };
}
