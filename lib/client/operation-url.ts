/** Where the browser calls an operation: the application's own `/api`, never the web API itself. */
import type { Operation } from '@/domain/contract/operation';
import { toOperationPath } from '@/domain/contract/operation-path';
import { toQueryString } from '@/domain/contract/query-string';
import type { AnyGiven } from './operation-given';

export function toOperationUrl(operation: Operation, { params, query }: AnyGiven): string {
  const search = query ? toQueryString(query as Parameters<typeof toQueryString>[0]) : '';
  return `/api${toOperationPath(operation, params)}${search ? `?${search}` : ''}`;
}
