/** The URL of the import screen: the kind to start, the open import, and which of its rows are shown. */
import { z } from 'zod';
import { fromText } from '@/domain/contract/filters';
import { IMPORT_OUTCOMES } from '@/domain/contract/import';
import { FILE_FOLDERS, type FileFolder } from '@/domain/contract/import-columns';
import { FiscalYear, Id } from '@/domain/contract/primitives';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';

/** Imports per page of the history. */
export const HISTORY_LIMIT = 10;

/**
 * `show`: rows of one outcome only, `all` for every row; by default the rows that need attention first. `whose`: the
 * user's own imports, or all imports of the system, for its administrators.
 */
export const ImportAddress = z.object({
  kind: z.enum(FILE_FOLDERS).nullable().catch(null),
  fileId: fromText(Id).nullable().catch(null),
  show: z
    .enum([...IMPORT_OUTCOMES, 'all'])
    .nullable()
    .catch(null),
  whose: z.enum(['mine', 'everyone']).catch('mine'),
  page: fromText(z.number().int().min(1)).catch(1),
  fiscalYear: fromText(FiscalYear).nullable().catch(null),
});
export type ImportAddress = z.infer<typeof ImportAddress>;

/** The URL that opens one import, without its display settings. */
export const toImportHref = (system: System, fileId: number): string =>
  `${toPath('imports', { system })}?fileId=${fileId}`;

/** The URL that starts an import of one kind. */
export const toImportKindHref = (system: System, kind: FileFolder): string =>
  `${toPath('imports', { system })}?kind=${kind}`;

export function toImportAddress(search: URLSearchParams): ImportAddress {
  const get = (name: string) => search.get(name) ?? undefined;
  return ImportAddress.parse({
    kind: get('kind'),
    fileId: get('fileId'),
    show: get('show'),
    whose: get('whose'),
    page: get('page'),
    fiscalYear: get('fiscalYear'),
  });
}

/** The query of the history on the import screen. */
export const toHistoryQuery = (system: System, { page, whose }: Pick<ImportAddress, 'page' | 'whose'>) => ({
  allocationSystemId: system.id,
  ...(whose === 'everyone' ? { everyone: true } : {}),
  page,
  limit: HISTORY_LIMIT,
});
