/** Converts rows to import rows of requests, in long and in wide form. */
import { toNumberText } from '@/domain/format';
import { MAX_IMPORT_REQUESTS } from '@/domain/limits';
import { FileRefusal } from '../reading/file-refusal';
import type { SheetRow } from '../reading/sheet-row';
import type { ReadingContext, Readout } from '../readout';
import { readLongRow } from './read-long-row';
import { readWideRow } from './read-wide-row';
import type { RequestFolder } from './request-columns';
import type { RequestImportRow } from './request-import-row';
import { toRequestLayout } from './request-layout';

/** Reads rows under a header. Throws a FileRefusal for a header that does not identify the request. */
export function createRequestReader(header: SheetRow, folder: RequestFolder, context: ReadingContext) {
  const { layout, markets, ignoredColumns } = toRequestLayout(header, folder, context);
  const readout: Readout<RequestImportRow> = { importRows: [], refusals: [], failed: 0, ignoredColumns };
  return {
    readout,
    /** Adds a row to the readout; blank cells are ignored. */
    add(row: SheetRow): void {
      const reads =
        markets === null
          ? [readLongRow(layout, row, folder, context)]
          : readWideRow(layout, row, folder, context, markets);
      for (const { importRows, refusals, failed } of reads) {
        readout.importRows.push(...importRows);
        readout.refusals.push(...refusals);
        readout.failed += failed;
      }
      if (readout.importRows.length + readout.failed > MAX_IMPORT_REQUESTS) {
        const most = toNumberText(MAX_IMPORT_REQUESTS);
        throw new FileRefusal(`The file is about more than ${most} requests. Split it.`);
      }
    },
  };
}
