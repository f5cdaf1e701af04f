'use client';
/** The names of brands and markets as lists show them. */
import { useMemo } from 'react';
import { useWorkspace } from './workspace-context';

export type Labels = { brand: (brandId: number) => string; market: (marketId: number) => string };

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
