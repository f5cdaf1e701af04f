import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openProductImports, type ProductImports } from './import-desk';
import { toCounts } from './import-file';
import { toSheetXml, toWorkbookParts, toZip } from './zip';

let desk: ProductImports;
beforeAll(async () => {
  desk = await openProductImports();
});
afterAll(() => desk.api.close());

const list = async () =>
  (await desk.api.call('listProducts', { as: desk.editor, query: { fiscalYear: 2026 } })).body.items;

test('a workbook of another program: shared and rich strings, dates as styled numbers, formulas by their value', async () => {
  const strings = [
    '<t>SKU id</t>',
    '<t>sku NAME</t>',
    '<t> Brand * </t>',
    '<t>Available</t>',
    '<t>Launch</t>',
    '<t>Delivery from</t>',
    '<t>Delivery to</t>',
    '<t>007</t>',
    '<r><t xml:space="preserve">Merid</t></r><r><rPr><b/></rPr><t>ian &amp; co</t></r>',
    `<t>${desk.brandCode}</t>`,
    '<t>Unit price</t>',
    '<t>Currency</t>',
    '<t>CHF</t>',
  ];
  const text = (at: string, index: number) => `<c r="${at}" t="s"><v>${index}</v></c>`;
  const header = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    .map((column, index) => text(`${column}1`, index))
    .concat(text('H1', 10), text('I1', 11))
    .join('');
  // 46143 is 2026-05-01: with a built-in style, a custom one, and bare. Row 3 is left out, as empty rows are.
  const row = [
    text('A4', 7),
    text('B4', 8),
    text('C4', 9),
    '<c r="D4"><f>6*7</f><v>42</v></c>',
    '<c r="E4" s="1"><v>46143</v></c>',
    '<c r="F4" s="2"><v>46143.75</v></c>',
    '<c r="G4"><v>46144</v></c>',
    '<c r="H4"><v>19.989999999999998</v></c>',
    text('I4', 12),
  ].join('');
  const sheet = toSheetXml(`<row r="1">${header}</row><row r="2"/><row r="4">${row}</row>`);
  const content = toZip(toWorkbookParts({ sheet, strings }));
  const answer = await desk.drop(content);
  expect(answer.errors).toEqual([]);
  expect(toCounts(answer)).toMatchObject({ status: 4, created: 1, failed: 0 });
  expect(await list()).toEqual([
    expect.objectContaining({
      skuId: '007',
      skuName: 'Meridian & co',
      availableQuantity: 42,
      launchDate: '2026-05-01',
      deliveryFrom: '2026-05-01',
      deliveryTo: '2026-05-02',
      unitPrice: '19.99',
      currency: 'CHF',
    }),
  ]);
  const again = await desk.drop(content);
  expect(toCounts(again)).toMatchObject({ status: 4, created: 0, updated: 0, unchanged: 1 });
});

test('faults and dates where a text belongs are refused by their cell', async () => {
  const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [
    `<row r="1">${cell('A1', 'SKU id')}${cell('B1', 'SKU name')}${cell('C1', 'Brand')}${cell('D1', 'Available')}</row>`,
    `<row r="2"><c r="A2" s="1"><v>46143</v></c>${cell('B2', 'x')}${cell('C2', desk.brandCode)}<c r="D2"><v>1</v></c></row>`,
    `<row r="3">${cell('A3', 'F-1')}<c r="B3" t="e"><v>#REF!</v></c>${cell('C3', desk.brandCode)}<c r="D3" t="e"><v>#N/A</v></c></row>`,
    `<row r="4">${cell('A4', 'F-2')}${cell('B4', 'broken _xD800_ half')}${cell('C4', desk.brandCode)}<c r="D4"><v>1</v></c></row>`,
  ];
  const content = toZip(toWorkbookParts({ sheet: toSheetXml(rows.join('')) }));
  const { errors, failed, created } = await desk.drop(content);
  expect({ failed, created }).toEqual({ failed: 3, created: 0 });
  expect(errors).toEqual([
    {
      row: 2,
      column: 'SKU id',
      value: '2026-05-01',
      message: 'Holds a date where a text is expected: format the cell as text.',
    },
    { row: 3, column: 'SKU name', value: '#REF!', message: 'The formula of this cell went wrong.' },
    { row: 3, column: 'Available', value: '#N/A', message: 'The formula of this cell went wrong.' },
    {
      row: 4,
      column: 'SKU name',
      value: 'broken \ufffd half',
      message: 'Holds characters that cannot be kept.',
    },
  ]);
});
