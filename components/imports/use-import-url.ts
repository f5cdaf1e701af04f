'use client';
/** The URL of the import screen in the browser: read and changed without a server request for the page. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { toListUrl } from '@/components/grid/list-url';
import { ImportAddress, toImportAddress } from './import-address';

export function useImportUrl() {
  const pathname = usePathname();
  const search = useSearchParams();
  const address = useMemo(() => toImportAddress(new URLSearchParams(search)), [search]);
  const hrefOf = useCallback(
    (changes: Partial<ImportAddress>) =>
      pathname + toListUrl(ImportAddress, { ...address, page: 1, ...changes }, {}),
    [pathname, address],
  );
  const go = useCallback(
    (changes: Partial<ImportAddress>) => window.history.pushState(null, '', hrefOf(changes)),
    [hrefOf],
  );
  return { address, hrefOf, go };
}
export type ImportUrl = ReturnType<typeof useImportUrl>;
