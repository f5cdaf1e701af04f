'use client';
/** A flat list of requests for its URL, and the labels of its rows. */
import { useMemo } from 'react';
import { useListPage } from '@/components/grid/use-list-page';
import { useListUrl } from '@/components/grid/use-list-url';
import { useWorkspace } from '@/components/shell/workspace-context';
import { RequestListQuery } from '@/domain/contract/request';
import { useDownload } from '@/lib/client/use-download';
import type { Labels } from './request-columns';
import {
  type FirstRequests,
  presentRequestPage,
  toExportQuery,
  toRequestDefaults,
} from './request-list-query';

export function useRequestList(first: FirstRequests) {
  const { selectedSystem: system, moment, brands, markets } = useWorkspace();
  const params = useMemo(() => ({ prog: system.prefix }), [system]);
  const defaults = useMemo(() => toRequestDefaults(system, moment.currentFiscalYear), [system, moment]);
  const url = useListUrl(RequestListQuery, defaults);
  const { query } = url;
  const address = { params, query: first.query };
  const list = useListPage('listRequests', { params, query }, { ...first, address }, presentRequestPage);
  const download = useDownload();
  const labels = useMemo<Labels>(() => {
    const brandLabels = new Map(brands.map((brand) => [brand.brandId, brand.label]));
    const marketLabels = new Map(
      markets.map((market) => [market.marketId, `${market.code} ${market.label}`]),
    );
    return {
      brand: (brandId) => brandLabels.get(brandId) ?? '',
      market: (marketId) => marketLabels.get(marketId) ?? '',
    };
  }, [brands, markets]);
  // The default order is the list's own; a header shows a sort only after the user has chosen one.
  const isOwnOrder = JSON.stringify(query.sort) === JSON.stringify(defaults.sort);
  return {
    url,
    list,
    labels,
    shownSort: isOwnOrder ? undefined : query.sort,
    download: {
      download,
      onDownload: () => void download.start('exportRequests', { params, query: toExportQuery(query) }),
    },
  };
}

export type RequestListHandle = ReturnType<typeof useRequestList>;
