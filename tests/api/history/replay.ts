/** A state rebuilt from a history: each field has the value of its last entry. */
import type { OperationId } from '@/domain/contract/operations';
import type { TestWebApi } from '../../support/web-api';

export type Entry = {
  at: string;
  by: string;
  source: string;
  rule: string | null;
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
 * The state after all entries, from the initial one. Throws when an entry does not start from the last value; entries of
 * the system repeat known values and may start elsewhere.
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
