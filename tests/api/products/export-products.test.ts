import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { FISCAL_YEAR } from '../../support/fixtures';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let editor: string;
let market: string;

const NAMES = ['=1+1', '+cmd', '-2', '@sum', '<b>&"quoted"</b>', 'Étoile 👑'];

beforeAll(async () => {
  api = await startWebApi();
  const brand = await api.fixtures.brand(null, 'AURUM');
  const { marketId } = await api.fixtures.market(null, 'FR');
  editor = (await api.fixtures.brandEditor([brand.brandId])).uniqueId;
  market = (await api.fixtures.marketViewer([marketId])).uniqueId;
  for (const [index, skuName] of NAMES.entries()) {
    await api.fixtures.product({
      brandId: brand.brandId,
      skuId: `S${index}`,
      skuName,
      unitPrice: '1250.50',
      currency: 'EUR',
      launchDate: '2026-09-01',
      availableQuantity: 12_345,
      publishedAt: index === 0 ? new Date('2026-03-01T08:30:00Z') : null,
      requiredMarketIds: [marketId],
    });
  }
});
afterAll(() => api.close());

const exportAs = (as: string, query = {}) =>
  api.call('exportProducts', { as, query: { fiscalYear: FISCAL_YEAR, ...query } });

async function readRows(bytes: Buffer) {
  const [sheet] = await readWorkbook(bytes);
  const [header = [], ...rows] = sheet?.data ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [String(name), row[index]])));
}

describe('the workbook of products', () => {
  test('is a download with a name', async () => {
    const { status, headers } = await exportAs(editor);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toContain(
      `filename="RUC products ${FISCAL_YEAR} 2026-03-15.xlsx"`,
    );
  });

  test('holds numbers, dates and texts as what they are', async () => {
    const [first] = await readRows((await exportAs(editor)).bytes);
    expect(first).toMatchObject({
      'SKU id': 'S0',
      Available: 12_345,
      'Unit price': 1250.5,
      Launch: new Date('2026-09-01T00:00:00Z'),
      'Published at (UTC)': new Date('2026-03-01T08:30:00Z'),
      Brand: 'Brand AURUM',
      Status: 'Published',
      'Eligible markets': 'All',
      'Required to answer': 'FR',
      Disabled: 'No',
    });
  });

  test('keeps texts that look like formulas as texts', async () => {
    const { bytes } = await exportAs(editor);
    const rows = await readRows(bytes);
    expect(rows.map((row) => row['SKU name'])).toEqual(NAMES);
  });

  test("holds what the filter and the reader's scope leave", async () => {
    expect(await readRows((await exportAs(editor, { skuId: 's3' })).bytes)).toHaveLength(1);
    const seen = await readRows((await exportAs(market)).bytes);
    expect(seen.map((row) => [row['SKU id'], row.Allocated, row.Left])).toEqual([['S0', null, null]]);
    expect(await readRows((await exportAs(editor, { skuId: 'nothing' })).bytes)).toEqual([]);
  });

  test('takes neither page nor sort', async () => {
    const { status, body } = await exportAs(editor, { page: 1 });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: ['Page'] });
  });
});
