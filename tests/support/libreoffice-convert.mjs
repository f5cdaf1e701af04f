/**
 * Makes the files of tests/api/imports/made-by again: `node tests/support/libreoffice-convert.mjs` with LibreOffice's
 * `soffice` on the path. The tables are in tests/api/imports/made-by/tables.mjs; LibreOffice opens each as a flat
 * OpenDocument sheet and saves it in its own way as a workbook and as text.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COVERED, FILES, TABLES } from '../api/imports/made-by/tables.mjs';

const TARGET = join(dirname(fileURLToPath(import.meta.url)), '..', 'api', 'imports', 'made-by');
const NAMESPACES = Object.entries({
  office: 'office:1.0',
  table: 'table:1.0',
  text: 'text:1.0',
  style: 'style:1.0',
  number: 'datastyle:1.0',
})
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}"`)
  .join(' ');
const FORMULAS = 'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"';

/** Number and date formats, by the name that a cell refers to. */
const FORMATS = {
  day: `<number:date-style style:name="N1"><number:day number:style="long"/><number:text>.</number:text><number:month
    number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>`,
  isoDay: `<number:date-style style:name="N2"><number:year number:style="long"/><number:text>-</number:text><number:month
    number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>`,
  percent: `<number:percentage-style style:name="N3"><number:number number:decimal-places="0"
    number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>`,
  price: `<number:number-style style:name="N4"><number:number number:decimal-places="2"
    number:min-decimal-places="2" number:min-integer-digits="1"/></number:number-style>`,
  amount: `<number:number-style style:name="N5"><number:number number:decimal-places="2" number:grouping="true"
    number:min-decimal-places="2" number:min-integer-digits="1"/></number:number-style>`,
  thousands: `<number:number-style style:name="N6"><number:number number:decimal-places="0" number:grouping="true"
    number:min-integer-digits="1"/></number:number-style>`,
};
const NAMES = Object.keys(FORMATS);

const toXml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const toTyped = (type, value, content = '') =>
  `<table:table-cell office:value-type="${type}" ${value}>${content}</table:table-cell>`;

/**
 * A cell: null, text, a number, a flag, `{ day }`, `{ formula, value }`; `format` names how it is shown. `{ merged, rows,
 * columns }` is a text over several cells, of which the others are COVERED.
 */
function toCell(cell) {
  if (cell === COVERED) return '<table:covered-table-cell/>';
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'string') {
    const lines = cell.split('\n').map((line) => `<text:p>${toXml(line)}</text:p>`);
    return toTyped('string', '', lines.join(''));
  }
  if (typeof cell === 'number') return toTyped('float', `office:value="${cell}"`);
  if (typeof cell === 'boolean') return toTyped('boolean', `office:boolean-value="${cell}"`);
  if (cell.merged) {
    const size = `table:number-rows-spanned="${cell.rows ?? 1}" table:number-columns-spanned="${cell.columns ?? 1}"`;
    return toTyped('string', size, `<text:p>${toXml(cell.merged)}</text:p>`);
  }
  const style = cell.format ? ` table:style-name="C${NAMES.indexOf(cell.format) + 1}"` : '';
  if (cell.day) return toTyped('date', `office:date-value="${cell.day}"${style}`);
  const formula = cell.formula ? ` table:formula="of:=${toXml(cell.formula)}"` : '';
  const type = cell.format === 'percent' ? 'percentage' : 'float';
  return toTyped(type, `office:value="${cell.value}"${style}${formula}`);
}

function toSheet(rows) {
  const styles = NAMES.map(
    (_name, index) =>
      `<style:style style:name="C${index + 1}" style:family="table-cell" style:data-style-name="N${index + 1}"/>`,
  );
  const lines = rows.map((row) => `<table:table-row>${row.map(toCell).join('')}</table:table-row>`);
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} ${FORMULAS} office:version="1.3"
    office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${Object.values(FORMATS).join('')}${styles.join('')}</office:automatic-styles><office:body><office:spreadsheet><table:table
    table:name="Sheet1">${lines.join('')}</table:table></office:spreadsheet></office:body></office:document>`;
}

function convert(folder, source, filter) {
  const { status, stderr, error } = spawnSync('soffice', [
    `-env:UserInstallation=file://${join(folder, 'profile')}`,
    ...['--headless', '--convert-to', filter, '--outdir', folder, source],
  ]);
  if (status !== 0) throw new Error(`LibreOffice did not convert ${source}.\n${stderr ?? error}`);
}

const folder = mkdtempSync(join(tmpdir(), 'allocations-libreoffice-'));
for (const { name, table, separator, mark } of FILES) {
  const source = join(folder, 'sheet.fods');
  writeFileSync(source, toSheet(TABLES[table]));
  // Separator, quote, UTF-8, from line 1; texts in quotes, cells as they are shown.
  const options = separator ? `${separator.charCodeAt(0)},34,76,1,,0,true,true,true` : '';
  const filter = separator ? `csv:Text - txt - csv (StarCalc):${options}` : 'xlsx';
  convert(folder, source, filter);
  const made = readFileSync(join(folder, separator ? 'sheet.csv' : 'sheet.xlsx'));
  writeFileSync(join(TARGET, name), mark ? Buffer.concat([Buffer.from('\ufeff'), made]) : made);
  process.stdout.write(`${name}\n`);
}
rmSync(folder, { recursive: true, force: true });
