'use client';
/** Searches products of a system: by name, and by SKU id where the system has one. */
import type { Product } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import { useOperation } from './use-operation';

const MAX_FOUND = 6;
const MIN_LENGTH = 2;

export type ProductSearch = { products: Product[]; isLoading: boolean };

export function useProductSearch(system: System, fiscalYear: number, typed: string): ProductSearch {
  const text = typed.trim();
  const isLongEnough = text.length >= MIN_LENGTH;
  const shared = { fiscalYear, limit: MAX_FOUND, page: 1 };
  const params = { prog: system.prefix };
  const bySku = system.identifiesBy === 'sku';
  const byName = useOperation(
    'listProducts',
    isLongEnough ? { params, query: { ...shared, ...(bySku ? { skuName: text } : { name: text }) } } : null,
  );
  const byId = useOperation(
    'listProducts',
    isLongEnough && bySku ? { params, query: { ...shared, skuId: text } } : null,
  );
  if (!isLongEnough) return { products: [], isLoading: false };
  const products = [...(byId.data?.items ?? []), ...(byName.data?.items ?? [])];
  return { products: products.slice(0, MAX_FOUND), isLoading: byName.isLoading || byId.isLoading };
}
