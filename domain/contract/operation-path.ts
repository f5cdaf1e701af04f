/** The path of a call, its braces filled. */
import { requireDefined } from '../call-guards';
import type { Operation } from './operation';

/**
 * The path below a base address: `/v1/{prog}/products/{productId}` -> `/v1/ruc/products/7`. Parts are encoded, so
 * that none can leave its segment. Throws ParameterError when one is missing.
 */
export function toOperationPath(
  { path }: Pick<Operation, 'path'>,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(requireDefined(name, params[name]))),
  );
}
