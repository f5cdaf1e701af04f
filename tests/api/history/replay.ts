/** A state read back from a history: each field as its last entry left it. */
import type { OperationId } from '@/domain/contract/operations';
import type { TestWebApi } from '../../support/web-api';

export type Entry = {
  at: string;
  by: string;
  source: string;
  isOutsideCondition: boolean;
  field: string;
  from: unknown;
  to: unknown;
};

/** The history of a product or request as its call gives it, oldest first. */
export async function readHistory(
  api: TestWebApi,
  as: string,
  id: Extract<OperationId, 'getProductHistory' | 'getRequestHistory'>,
  entityId: number,
): Promise<Entry[]> {
  const name = id === 'getProductHistory' ? 'productId' : 'requestId';
  const { body } = await api.call(id, { as, params: { [name]: entityId } });
  return body.items.toReversed();
}

/**
 * The state after all entries, from the one it was made in. Throws when an entry starts from a value that the one before it did not leave; entries
 * of the system say once more what is known, and may start elsewhere.
 */
export function replay(
  history: readonly Entry[],
  made: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const state = { ...made };
  for (const { field, from, to, source } of history) {
    const known = JSON.stringify(state[field] ?? null);
    if (source !== 'system' && JSON.stringify(from) !== known) {
      throw new Error(`${field} was ${known} and is changed from ${JSON.stringify(from)}.`);
    }
    state[field] = to;
  }
  return state;
}
