'use client';
/** The names of brands and markets in the rows of a flat list. */
import { useMemo } from 'react';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Labels } from './request-columns';

export function useLabels(): Labels {
  const { brands, markets } = useWorkspace();
  return useMemo(() => {
    const brandLabels = new Map(brands.map((brand) => [brand.brandId, brand.label]));
    const marketLabels = new Map(
      markets.map((market) => [market.marketId, `${market.code} ${market.label}`]),
    );
    return {
      brand: (brandId) => brandLabels.get(brandId) ?? '',
      market: (marketId) => marketLabels.get(marketId) ?? '',
    };
  }, [brands, markets]);
}
