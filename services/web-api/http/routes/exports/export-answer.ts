import { toCountText } from '@/domain/format';
import { FileAnswer } from '../../../tools/file-answer';
import { toWorkbookAbout } from '../../../tools/workbooks/workbook';
import type { Call } from '../../call/call';
import { type ExportId, type ExportInput, prepareExport } from './exports';

/** From this number of rows on a thread writes the export: fewer take less time than starting a thread. */
const LONG = 4_000;

const SUBJECTS: Record<ExportId, string> = {
  exportRequests: 'requests',
  exportPitches: 'pitches',
  exportBoard: 'board',
  exportProducts: 'products',
};

type Filters = Readonly<Record<string, unknown>>;
/** The filters whose values tell two files apart best; any other says only that there is one. */
const NAMED = ['result', 'statuses', 'requestStatuses', 'exceptions'] as const;

const toNames = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((each) => typeof each === 'string')
    .map((each) => toWords(each));

/** "notDecided" as "not decided". */
const toWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** "requests final, 2 brands": the list of a screen with these filters has a name of its own, and so has the matrix. */
function toSubject(id: ExportId, { fiscalYear: _year, sort: _sort, layout, ...filters }: Filters): string {
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  const set = Object.keys(filters).filter((key) => isSet(filters[key]));
  const counted = (key: string, noun: string) => {
    const ids = filters[key];
    return Array.isArray(ids) && ids.length > 0 ? [toCountText(ids.length, noun)] : [];
  };
  const said: readonly string[] = [...NAMED, 'brandIds', 'marketIds'];
  const words = [
    ...NAMED.flatMap((key) => toNames(filters[key])),
    ...counted('brandIds', 'brand'),
    ...counted('marketIds', 'market'),
    ...(set.some((key) => !said.includes(key)) ? ['filtered'] : []),
    ...(layout === 'matrix' ? ['for reading'] : []),
  ];
  return [SUBJECTS[id], ...(layout === 'matrix' ? ['matrix'] : []), words.join(', ')]
    .filter(Boolean)
    .join(' ');
}

type ExportCall<K extends ExportId> = ExportInput<K> &
  Pick<Call<ExportId>, 'database' | 'readsFrom' | 'today' | 'streamExport' | 'request'>;

/** The list without paging as a download. A thread, if available, writes a long one. */
export async function toExportAnswer<K extends ExportId>(id: K, call: ExportCall<K>): Promise<FileAnswer> {
  const { database, readsFrom, user, system, query, today, streamExport, request } = call;
  const { fiscalYear }: { fiscalYear: number } = query;
  const about = toWorkbookAbout({ system: system.label, subject: toSubject(id, query), fiscalYear, today });
  const input = { user, system, query };
  const prepared = prepareExport({ id, input });
  if (streamExport && (await prepared.count(database, LONG)) >= LONG) {
    const elsewhere = streamExport({ id, input, requestId: request.id }, readsFrom);
    if (elsewhere) return new FileAnswer(elsewhere, about);
  }
  return new FileAnswer(await prepared.open(database), about);
}
