/** Comments on cells: their texts, and the shapes in which spreadsheet programs show them (ECMA-376 part 4, VML). */
import { toColumnName } from '@/domain/sheet-columns';
import { toXmlText } from './xml-text';

/** A comment on a cell: its column, from 0, and its row, from 1. */
export type CellComment = { column: number; row: number; text: string };

/** Each comment is a drawn shape, which a program holds in memory. Rows beyond have none. */
export const MAX_COMMENTS = 5_000;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Shapes have ids in blocks of this many; the first block belongs to the program. */
const SHAPES_A_BLOCK = 1_024;

export function* toCommentsXml(comments: readonly CellComment[]): Generator<string> {
  yield `${XML}<comments xmlns="${MAIN}"><authors><author>Allocations</author></authors><commentList>`;
  for (const { column, row, text } of comments) {
    yield `<comment ref="${toColumnName(column)}${row}" authorId="0"><text><t xml:space="preserve">${toXmlText(text)}</t></text></comment>`;
  }
  yield '</commentList></comments>';
}

/** The shape of a comment, hidden until its cell is pointed at: three columns wide, four rows high. */
function toShape({ column, row }: CellComment, index: number): string {
  const anchor = [column + 1, 15, Math.max(0, row - 2), 4, column + 4, 15, row + 3, 4].join(', ');
  return [
    `<v:shape id="_x0000_s${SHAPES_A_BLOCK + 1 + index}" type="#_x0000_t202" fillcolor="#ffffe1" o:insetmode="auto"`,
    ' style="position:absolute;visibility:hidden"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/>',
    '<v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>',
    `<x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column>`,
    '</x:ClientData></v:shape>',
  ].join('');
}

export function* toShapesXml(comments: readonly CellComment[]): Generator<string> {
  const blocks = Math.ceil((comments.length + 1) / SHAPES_A_BLOCK);
  const data = Array.from({ length: blocks }, (_each, index) => index + 1).join(',');
  yield [
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">',
    `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${data}"/></o:shapelayout>`,
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">',
    '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>',
  ].join('');
  for (const [index, comment] of comments.entries()) yield toShape(comment, index);
  yield '</xml>';
}
