import { FileAnswer } from '../../../tools/file-answer';
import { toWorkbookAbout } from '../../../tools/workbooks/workbook';
import type { Call } from '../../call/call';
import { type ExportId, type ExportInput, prepareExport } from './exports';

/** From this number of rows on a thread writes the export: fewer take less time than starting a thread. */
const LONG = 4_000;

const SUBJECTS: Record<ExportId, string> = {
  exportRequests: 'requests',
  exportPitches: 'pitches',
  exportBoard: 'requests',
  exportProducts: 'products',
};

type ExportCall<K extends ExportId> = ExportInput<K> &
  Pick<Call<ExportId>, 'database' | 'today' | 'streamExport' | 'request'>;

/** The list without paging as a download. A thread, if available, writes a long one. */
export async function toExportAnswer<K extends ExportId>(id: K, call: ExportCall<K>): Promise<FileAnswer> {
  const { database, user, system, query, today, streamExport, request } = call;
  const { fiscalYear }: { fiscalYear: number } = query;
  const about = toWorkbookAbout({ system: system.label, subject: SUBJECTS[id], fiscalYear, today });
  const input = { user, system, query };
  const prepared = prepareExport({ id, input });
  if (streamExport && (await prepared.count(database, LONG)) >= LONG) {
    const elsewhere = streamExport({ id, input, requestId: request.id });
    if (elsewhere) return new FileAnswer(elsewhere, about);
  }
  return new FileAnswer(await prepared.open(database), about);
}
