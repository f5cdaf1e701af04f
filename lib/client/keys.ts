/** The only builder of cache keys: an operation and its input. */
import type { OperationId } from '@/domain/contract/operations';
import type { OperationAddress } from './operation-input';

export type OperationKey<K extends OperationId = OperationId> = readonly [K, OperationAddress<K>];

/** The key of a call; null disables the call. */
export function toKey<K extends OperationId>(
  operationId: K,
  address: OperationAddress<K> | null,
): OperationKey<K> | null {
  return address === null ? null : [operationId, address];
}

/** For `mutate`: every cached response of these operations, with any input. */
export function isKeyOf(...operationIds: readonly OperationId[]): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && operationIds.includes(key[0] as OperationId);
}
