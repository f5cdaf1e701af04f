/** Exported workbooks open in LibreOffice: the files it saves again have the same values, frame and rules. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
import type { FileFolder } from '@/domain/contract/import-columns';
import type { OperationId } from '@/domain/contract/operations';
import { readParts, toForms } from '../api/exports/sheet-parts';
import { importFile, toCounts } from '../api/imports/import-file';
import { type Scene, startScene } from '../api/requests/scene';
import { type Saved, saveWithLibreOffice } from '../support/libreoffice';

const ROWS = 3;
// Alone, it takes ten seconds.
const BUSY_MACHINE_MS = 600_000;
type Person = 'administrator' | 'brandEditor' | 'marketEditor';
type Export = [name: string, operation: OperationId, person: Person, folder: FileFolder, rows: number];
const EXPORTS: readonly Export[] = [
  ['products', 'exportProducts', 'administrator', 'products', ROWS],
  ['pitches', 'exportPitches', 'marketEditor', 'requests', 2 * ROWS],
  ['board', 'exportRequests', 'administrator', 'requests', ROWS],
];

let scene: Scene;
let saved: Map<string, Saved>;
const originals = new Map<string, Buffer>();

beforeAll(async () => {
  scene = await startScene();
  for (let number = 1; number <= ROWS; number += 1) {
    const product = await scene.product({
      skuId: `00${number}E5`,
      skuName: `=Montre "Été", ${number}`,
      unitPrice: '1250.50',
      currency: 'EUR',
      launchDate: '2026-05-01',
      eligibleMarketIds: [scene.fr.marketId, scene.de.marketId],
    });
    await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 1_000 + number });
  }
  for (const [name, operation, person] of EXPORTS) {
    const answer = await scene.api.call(operation, { as: scene[person], query: { fiscalYear: 2026 } });
    originals.set(name, answer.bytes);
  }
  saved = saveWithLibreOffice(originals);
}, BUSY_MACHINE_MS);
afterAll(() => scene.api.close());

const require = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('There is no such workbook.');
  return found;
};
const readFirst = async (workbook: Buffer) => require((await readXlsx(workbook)).sheets[0]);

describe.each(EXPORTS)('the workbook of %s', (name, _operation, person, folder, rows) => {
  test('has the same values', async () => {
    const values = await readSheet(require(originals.get(name)));
    expect(values).toHaveLength(rows + 1);
    expect(await readSheet(require(saved.get(name)).workbook)).toEqual(values);
  });

  test('keeps its frozen header, its filter, and codes as text', async () => {
    const parts = readParts(require(saved.get(name)).workbook);
    expect(parts.sheet).toMatch(/<pane [^>]*ySplit="1" topLeftCell="A2"[^>]* state="frozen"/);
    expect(parts.sheet).toMatch(new RegExp(`<autoFilter ref="A1:[A-Z]+${rows + 1}"`));
    const [header = []] = await readSheet(require(originals.get(name)));
    expect(toForms(parts, 2, header.map(String))['SKU id']).toBe('s @');
  });

  test('keeps the rules of its cells and its protection', async () => {
    const [before, after] = [
      await readFirst(require(originals.get(name))),
      await readFirst(require(saved.get(name)).workbook),
    ];
    const toLists = ({ dataValidations = [] }: typeof before) =>
      dataValidations
        .filter(({ type }) => type === 'list')
        // LibreOffice ends them a thousand rows below the last written one.
        .map(({ range, formula1 }) => `${range.replace(/:.*/, '')} ${formula1?.replaceAll("'", '')}`)
        .toSorted();
    expect(toLists(before).length).toBeGreaterThan(0);
    expect(toLists(after)).toEqual(toLists(before));
    expect(after.dataValidations).toHaveLength(before.dataValidations?.length ?? 0);
    expect(before.protection?.sheet).toBe(true);
    expect(after.protection).toMatchObject({ sheet: true });
    expect(after.protection?.password).toBeUndefined();
  });

  test('is imported unchanged, as a workbook and as text', async () => {
    const { workbook, text } = require(saved.get(name));
    for (const [content, file] of [
      [workbook, 'saved.xlsx'],
      [text, 'saved.csv'],
    ] as const) {
      const done = await importFile(scene.api, {
        ...{ as: scene[person], folder, content, name: file, dryRun: true },
      });
      expect({ file, errors: done.errors, ...toCounts(done) }).toMatchObject({
        ...{ errors: [], created: 0, updated: 0, unchanged: rows, failed: 0 },
      });
    }
  });
});
