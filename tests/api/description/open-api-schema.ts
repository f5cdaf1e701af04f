/** The rules of OpenAPI 3.1 that this document uses; anything beyond them is a mistake. */
import { z } from 'zod';

const Schema = z.record(z.string(), z.unknown());
const Reference = z.strictObject({ $ref: z.string() });
const ParameterObject = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: Schema,
});
const ResponseObject = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: Schema })).optional(),
  content: z
    .record(z.string().regex(/^\w+\/[\w.+-]+(?:; \w+=\w+)?$/), z.strictObject({ schema: Schema.optional() }))
    .optional(),
});
export const OperationObject = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).length(1),
  parameters: z.array(z.union([Reference, ParameterObject])),
  requestBody: z
    .strictObject({
      required: z.literal(true),
      content: z.partialRecord(
        z.enum(['application/json', 'multipart/form-data']),
        z.strictObject({
          schema: Schema,
          encoding: z.record(z.string(), z.strictObject({ contentType: z.string() })).optional(),
        }),
      ),
    })
    .optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.union([Reference, ResponseObject])),
  security: z.array(z.never()).optional(),
  deprecated: z.literal(true).optional(),
});
export type OperationObject = z.infer<typeof OperationObject>;

export const OpenApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    summary: z.string(),
    description: z.string(),
  }),
  servers: z.array(z.strictObject({ url: z.string() })).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), OperationObject),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Za-z0-9._-]+$/), Schema),
    parameters: z.record(z.string(), ParameterObject),
    responses: z.record(z.string(), ResponseObject),
    securitySchemes: z.strictObject({
      bearer: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.string(),
        description: z.string(),
      }),
    }),
  }),
});
export type OpenApi = z.infer<typeof OpenApi>;
