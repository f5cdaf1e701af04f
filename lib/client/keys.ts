/** The one builder of cache keys: an operation and what it is asked. */
import type { OperationId } from '@/domain/contract/operations';
import type { OperationAddress } from './operation-input';

export type OperationKey<K extends OperationId = OperationId> = readonly [K, OperationAddress<K>];

/** The key of a call; null means "not now". */
export function toKey<K extends OperationId>(
  operationId: K,
  address: OperationAddress<K> | null,
): OperationKey<K> | null {
  return address === null ? null : [operationId, address];
}

/** For `mutate`: every kept answer of these operations, whatever they were asked. */
export function isKeyOf(...operationIds: readonly OperationId[]): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && operationIds.includes(key[0] as OperationId);
}
