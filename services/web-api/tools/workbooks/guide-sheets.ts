/** The sheets beside the rows: one explains each column, a hidden one holds the values that cells offer as lists. */
import { toColumnName } from '@/domain/sheet-columns';
import { toRuleSentence } from './cell-rules';
import type { SheetCell } from './sheet-cell';
import type { SheetColumn } from './sheet-xml';
import type { ColumnUse, WorkbookColumn } from './workbook-column';

export const GUIDE_SHEET = 'Columns';
export const LISTS_SHEET = 'Lists';
export const TOTALS_SHEET = 'Totals';
export const TOTALS_HEADERS = ['Column', 'Total'] as const;
/** An import recognizes the sheet by these, and does not take it for rows. */
export const GUIDE_HEADERS = ['Column', 'On import', 'What it holds', 'What is allowed', 'Example'] as const;

const WIDTHS = [24, 30, 60, 60, 32];

const USES: Record<ColumnUse, string> = {
  input: 'Read: change it here',
  key: 'Read: says what the row is about',
  readOnly: 'Not changed by an import',
};

export type ExtraSheet = { name: string; isHidden: boolean; columns: SheetColumn[]; rows: SheetCell[][] };
type Column = WorkbookColumn<never>;

function toAllowed({ rule, about }: Column): string | null {
  const sentences = [...(rule ? [toRuleSentence(rule)] : []), ...(about?.allowed ? [about.allowed] : [])];
  return sentences.join(' ') || null;
}

/** The sheet that explains the columns; null if none has an explanation. */
function toGuide(columns: readonly Column[], hint: string | undefined): ExtraSheet | null {
  const explained = columns.filter(({ about }) => about);
  if (explained.length === 0) return null;
  const rows = explained.map((column) => [
    column.header,
    USES[column.use ?? 'readOnly'],
    column.about?.holds ?? null,
    toAllowed(column),
    column.about?.example ?? null,
  ]);
  return {
    name: GUIDE_SHEET,
    isHidden: false,
    columns: GUIDE_HEADERS.map((header, index) => ({
      ...{ header, width: WIDTHS[index] ?? 30, kind: 'text', look: 'wrapped' },
    })),
    rows: hint === undefined ? rows : [...rows, [null, null, hint]],
  };
}

const listed = (columns: readonly Column[]) =>
  columns.flatMap(({ header, rule }) => (rule?.type === 'list' ? [{ header, values: rule.values }] : []));

function toLists(columns: readonly Column[]): ExtraSheet | null {
  const lists = listed(columns);
  if (lists.length === 0) return null;
  const longest = Math.max(...lists.map(({ values }) => values.length));
  return {
    name: LISTS_SHEET,
    isHidden: true,
    columns: lists.map(({ header }) => ({ header, width: 24, kind: 'text' })),
    rows: Array.from({ length: longest }, (_row, index) => lists.map(({ values }) => values[index] ?? null)),
  };
}

/** The sums of the rows above which people would add them up themselves; a dash where no figure is entered. */
export const toTotals = (sums: ReadonlyMap<string, number | null>, rows: number): ExtraSheet => ({
  name: TOTALS_SHEET,
  isHidden: false,
  columns: [
    { header: TOTALS_HEADERS[0], width: 24, kind: 'text' },
    { header: TOTALS_HEADERS[1], width: 14, kind: 'integer' },
  ],
  rows: [['Rows', rows], ...[...sums].map(([header, sum]) => [header, sum ?? '–'])],
});

/** `hint`: a sentence under the explanations. */
export const toExtraSheets = (columns: readonly Column[], hint: string | undefined): ExtraSheet[] =>
  [toGuide(columns, hint), toLists(columns)].filter((sheet) => sheet !== null);

/** Where the hidden sheet holds the values of a column. */
export function toListRange(columns: readonly Column[], header: string): string {
  const lists = listed(columns);
  const index = lists.findIndex((list) => list.header === header);
  const column = toColumnName(index);
  return `'${LISTS_SHEET}'!$${column}$2:$${column}$${(lists[index]?.values.length ?? 0) + 1}`;
}
