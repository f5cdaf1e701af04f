/** What stands at the head of a sheet: its header, which stays in sight, and a row above it whose texts span columns. */
import { toColumnName } from '@/domain/sheet-columns';
import { SPAN_STYLE } from './cell-styles';

/** From the first column on; together they span all columns. `frozenColumns` stay in sight beside the rows. */
export type SheetHead = { spans: readonly { text: string; columns: number }[]; frozenColumns: number };

/** The row of the header. */
export const headerRowOf = (head: SheetHead | undefined): number => (head ? 2 : 1);

export function toPaneXml(head: SheetHead | undefined): string {
  const row = headerRowOf(head);
  const frozen = head?.frozenColumns ?? 0;
  const across = frozen > 0 ? `xSplit="${frozen}" ` : '';
  const active = frozen > 0 ? 'bottomRight' : 'bottomLeft';
  return `<pane ${across}ySplit="${row}" topLeftCell="${toColumnName(frozen)}${row + 1}" state="frozen" activePane="${active}"/>`;
}

/** The spans with the place of their first column. */
function toPlaced({ spans }: SheetHead) {
  let next = 0;
  return spans.map(({ text, columns }) => {
    const first = next;
    next += columns;
    return { text, columns, first };
  });
}

/** `toContent`: a text's cell after its place and style. */
export function toHeadXml(head: SheetHead | undefined, toContent: (text: string) => string): string {
  if (!head) return '';
  const cells = toPlaced(head).flatMap(({ text, columns, first }) =>
    Array.from({ length: columns }, (_column, index) => {
      const open = `<c r="${toColumnName(first + index)}1" s="${SPAN_STYLE}"`;
      return index === 0 && text ? `${open}${toContent(text)}` : `${open}/>`;
    }),
  );
  return `<row r="1">${cells.join('')}</row>`;
}

export function toMergesXml(head: SheetHead | undefined): string {
  const merged = (head ? toPlaced(head) : []).filter(({ columns }) => columns > 1);
  if (merged.length === 0) return '';
  const cells = merged.map(
    ({ columns, first }) =>
      `<mergeCell ref="${toColumnName(first)}1:${toColumnName(first + columns - 1)}1"/>`,
  );
  return `<mergeCells count="${cells.length}">${cells.join('')}</mergeCells>`;
}

/** Columns fit the width of a page. Those of a sheet with spans can be hundreds: they take several pages beside each other. */
export const toPageXml = (head: SheetHead | undefined): string =>
  `<pageSetup orientation="landscape" ${head ? 'scale="60"' : 'fitToWidth="1" fitToHeight="0"'}/>`;
