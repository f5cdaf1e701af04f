'use client';
/** The rows of a list on paper, in the columns that the screen shows. A wide list continues in further tables. */
import { type GridColumn, toAlign, toColumnLabel, toColumnText } from '@/components/grid/columns';
import { useLabels } from '@/components/workspace/use-labels';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText } from '@/domain/format';
import { type ListQuery, toFilters } from '../list-query';
import { toFilterWords } from './filter-words';
import { PrintSheet } from './print-sheet';
import styles from './print-sheet.module.css';

/** What an A4 page in landscape holds, in the widths of the screen. */
const PAGE_WIDTH = 1_480;

type Printed<Row> = { column: GridColumn<Row>; texts: readonly string[] };

/** Columns with something to read: no picture, no tick, and no market that has nothing. */
function toPrinted<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): Printed<Row>[] {
  return columns
    .filter(({ kind }) => kind !== 'tick' && kind !== 'picture' && kind !== 'bar')
    .map((column) => ({ column, texts: rows.map((row) => column.paper?.(row) ?? toColumnText(column, row)) }))
    .filter(({ texts }) => texts.some((text) => text !== ''));
}

/** The columns of each table: the pinned ones, or the first, begin each. */
function toTables<Row>(printed: readonly Printed<Row>[]): Printed<Row>[][] {
  const pinned = printed.filter(({ column }) => column.pinned === 'left');
  const heads = pinned.length > 0 ? pinned : printed.slice(0, 1);
  const widthOf = (list: readonly Printed<Row>[]) => list.reduce((sum, { column }) => sum + column.width, 0);
  const tables: Printed<Row>[][] = [[...heads]];
  for (const each of printed) {
    if (heads.includes(each)) continue;
    const last = tables.at(-1) ?? [];
    if (last.length > heads.length && widthOf(last) + each.column.width > PAGE_WIDTH) {
      tables.push([...heads.slice(0, 1), each]);
    } else last.push(each);
  }
  return tables;
}

function PaperTable<Row>({ columns, ids }: { columns: readonly Printed<Row>[]; ids: readonly string[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ column }) => (
            <th key={column.field} scope="col" data-align={toAlign(column)}>
              {column.group ? column.header : toColumnLabel(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ids.map((id, index) => (
          <tr key={id}>
            {columns.map(({ column, texts }) => (
              <td key={column.field} data-align={toAlign(column)} data-kind={column.kind}>
                {texts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type ListOnPaperProps<Row> = {
  title: string;
  /** One row: "product". */
  noun: string;
  query: ListQuery;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  onEnd: () => void;
};

export function ListOnPaper<Row>(props: ListOnPaperProps<Row>) {
  const { title, noun, query, columns, rows, rowId, onEnd } = props;
  const { selectedSystem: system } = useWorkspace();
  const words = toFilterWords(toFilters(query), useLabels());
  const tables = toTables(toPrinted(columns, rows));
  const ids = rows.map(rowId);
  return (
    <PrintSheet
      title={`${title}, ${system.label} ${query.fiscalYear}`}
      line={[toCountText(rows.length, noun), ...words].join(' · ')}
      onEnd={onEnd}
    >
      {tables.map((table) => (
        <PaperTable key={table.map(({ column }) => column.field).join()} columns={table} ids={ids} />
      ))}
    </PrintSheet>
  );
}
