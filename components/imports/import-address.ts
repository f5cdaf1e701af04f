/** The address of the import screen: what is begun, which import is open, and what of it is looked at. */
import { z } from 'zod';
import { IMPORT_OUTCOMES } from '@/domain/contract/import';
import { FILE_FOLDERS } from '@/domain/contract/import-columns';
import { FiscalYear, Id } from '@/domain/contract/primitives';
import { toPath } from '@/domain/routes';
import type { System } from '@/domain/systems';

/** Imports of a page of the history. */
export const HISTORY_LIMIT = 10;

/**
 * `show`: rows of one outcome only, `all` for every one; by default what needs a look first. `whose`: the list holds
 * one's own imports, or everyone's in the system, for its administrators.
 */
export const ImportAddress = z.object({
  kind: z.enum(FILE_FOLDERS).nullable().catch(null),
  fileId: z.coerce.number().pipe(Id).nullable().catch(null),
  show: z
    .enum([...IMPORT_OUTCOMES, 'all'])
    .nullable()
    .catch(null),
  whose: z.enum(['mine', 'everyone']).catch('mine'),
  page: z.coerce.number().int().min(1).catch(1),
  fiscalYear: z.coerce.number().pipe(FiscalYear).nullable().catch(null),
});
export type ImportAddress = z.infer<typeof ImportAddress>;

/** The address that opens one import, and carries nothing of how it is looked at. */
export const toImportHref = (system: System, fileId: number): string =>
  `${toPath('imports', { system })}?fileId=${fileId}`;

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

/** What the history on the import screen asks for. */
export const toHistoryQuery = (system: System, { page, whose }: Pick<ImportAddress, 'page' | 'whose'>) => ({
  allocationSystemId: system.id,
  ...(whose === 'everyone' ? { everyone: true } : {}),
  page,
  limit: HISTORY_LIMIT,
});
