import 'server-only';
/** The currency that most of a year's latest products have: a new product begins with it. */
import { settle } from '../api/settle';
import type { Workspace } from './workspace';

/** Enough products to find the usual currency, in one short call. */
const LATEST = 25;

/** Null if no product has a currency, or if the products cannot be loaded: the form then asks for it. */
export async function loadUsualCurrency(
  { call, selectedSystem }: Pick<Workspace, 'call' | 'selectedSystem'>,
  fiscalYear: number,
): Promise<string | null> {
  const { value } = await settle(
    call('listProducts', {
      params: { prog: selectedSystem.prefix },
      query: { fiscalYear, limit: LATEST, sort: [{ attribute: 'updatedAt', direction: 'desc' }] },
    }),
  );
  const counts = new Map<string, number>();
  for (const { currency } of value?.items ?? []) {
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  const [usual] = [...counts].sort(([, a], [, b]) => b - a);
  return usual?.[0] ?? null;
}
