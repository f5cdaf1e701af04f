/** The URL of a call: its path with the placeholders filled, and its query, both checked before it is sent. */
import { refuseNull, requireDefined } from '../call-guards';
import type { Operation } from './operation';
import { toQueryString } from './query-string';

export type CallAddress = {
  params?: Readonly<Record<string, string | number>>;
  query?: object;
};

/**
 * The path below a base address: `/v1/{prog}/products/{productId}` -> `/v1/ruc/products/7`. Parts are encoded, so that
 * none can leave its segment. Throws ParameterError when one is missing.
 */
export function toOperationPath(
  { path }: Pick<Operation, 'path'>,
  params: CallAddress['params'] = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(requireDefined(name, params[name]))),
  );
}

/** Required query parameters are defined, optional ones are not null. Throws ParameterError. */
function guardQuery(schema: NonNullable<Operation['query']>, query: Readonly<Record<string, unknown>>): void {
  for (const [name, field] of Object.entries(schema.shape)) {
    if (field.safeParse(undefined).success) refuseNull(name, query[name]);
    else requireDefined(name, query[name]);
  }
}

/** Path and query string of a call. Throws ParameterError when a part is missing, or an optional one is null. */
export function toOperationTarget(
  operation: Pick<Operation, 'path' | 'query' | 'isQueryInCamelCase'>,
  input: CallAddress,
): string {
  const path = toOperationPath(operation, input.params);
  if (!operation.query) return path;
  const query = { ...input.query };
  guardQuery(operation.query, query);
  const search = toQueryString(query, operation);
  return search ? `${path}?${search}` : path;
}
