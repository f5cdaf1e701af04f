'use client';
/** The import screen: a new import, or the one in the URL. */
import type { Import, ImportSummary } from '@/domain/contract/import';
import type { PageOf } from '@/domain/contract/paging';
import { ImportStart } from './import-start';
import { ImportView } from './import-view';
import { useImportUrl } from './use-import-url';

/** The server-rendered data for the first URL. */
export type FirstImports = { open: Import | null; history: PageOf<ImportSummary> | null };

export function ImportScreen({ first }: { first: FirstImports }) {
  const url = useImportUrl();
  const { fileId } = url.address;
  return fileId === null ? (
    <ImportStart url={url} first={first.history} />
  ) : (
    <ImportView key={fileId} fileId={fileId} url={url} first={first.open} />
  );
}
