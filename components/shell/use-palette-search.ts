'use client';
/** What the palette asks the service: products of every system of the person, those of the selected one first, and users. */
import type { Product } from '@/domain/contract/product';
import type { User } from '@/domain/contract/user';
import { getMoment } from '@/domain/moment';
import { mayOpen } from '@/domain/screens';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { useOperation } from '@/lib/client/use-operation';
import { useRead } from '@/lib/client/use-read';
import { useWorkspace } from '../workspace/workspace-context';

const MAX_FOUND = 6;
const MAX_ELSEWHERE = 3;
const MIN_LENGTH = 2;

export type FoundProducts = { system: System; products: Product[] };

/** By name, and by SKU id where the system has one. */
async function searchProducts(
  system: System,
  fiscalYear: number,
  text: string,
  limit: number,
): Promise<FoundProducts> {
  const ask = (query: { skuId?: string; skuName?: string; name?: string }) =>
    callApi('listProducts', {
      params: { prog: system.prefix },
      query: { fiscalYear, limit, page: 1, ...query },
    });
  const pages =
    system.identifiesBy === 'sku'
      ? await Promise.all([ask({ skuId: text }), ask({ skuName: text })])
      : [await ask({ name: text })];
  return { system, products: pages.flatMap(({ items }) => items).slice(0, limit) };
}

/** The products that the text finds, by system; none for a text that is too short. */
export function useProductSearch(text: string): { found: FoundProducts[]; isLoading: boolean } {
  const { systems, selectedSystem, allocationSystems } = useWorkspace();
  const isAsked = text.length >= MIN_LENGTH;
  const ordered = [selectedSystem, ...systems.filter(({ id }) => id !== selectedSystem.id)];
  const { data, isLoading } = useRead(
    isAsked ? ['palette products', text, selectedSystem.prefix] : null,
    () =>
      Promise.all(
        ordered.flatMap((system, index) => {
          const year = getMoment(system, allocationSystems)?.moment.currentFiscalYear;
          const limit = index === 0 ? MAX_FOUND : MAX_ELSEWHERE;
          return year === undefined ? [] : [searchProducts(system, year, text, limit)];
        }),
      ),
  );
  return { found: isAsked ? (data ?? []) : [], isLoading: isAsked && isLoading };
}

/** The users that the text finds, for those who may open their list. */
export function useUserSearch(text: string): readonly User[] {
  const { user } = useWorkspace();
  const isAsked =
    text.length >= MIN_LENGTH && mayOpen(user, { screenId: 'adminUsers', system: null }).allowed;
  const { data } = useOperation(
    'listUsers',
    isAsked ? { query: { search: text, limit: MAX_FOUND, page: 1 } } : null,
  );
  return isAsked ? (data?.items ?? []) : [];
}
