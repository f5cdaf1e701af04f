/** Figures of a file that are accepted but look like slips: warnings in the check, beside their rows. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { toDropRows } from './import-desk';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const drop = toDropRows(() => scene);

async function readNotes(as: string, fileId: number) {
  const { body } = await scene.api.call('listImportRows', { as, params: { fileId } });
  const notes = body.items.filter(({ message }: { message: string | null }) => message !== null);
  return notes.map((row: Record<string, unknown>) => [row.row, row.column, row.outcome, row.message]);
}

test('a request above the whole supply is taken with a note, in a new and in a known request', async () => {
  const product = await scene.product({ skuId: 'SL-1', availableQuantity: 170, reserveQuantity: 4 });
  await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 5 });
  const answer = await drop(scene.marketEditor, 'requests', [
    ['SKU id', 'Market code', 'Requested'],
    ['SL-1', scene.fr.code, 500],
    ['SL-1', scene.de.code, 999_999],
  ]);
  expect(answer).toMatchObject({ updated: 1, created: 1, failed: 0 });
  expect(answer.notices).toEqual(['2 figures look like slips. The note beside each says why.']);
  expect(await readNotes(scene.marketEditor, answer.fileId)).toEqual([
    [2, 'Requested', 'updated', '500 requested; 166 are available in all.'],
    [3, 'Requested', 'created', '999 999 requested; 166 are available in all.'],
  ]);
});

test('a figure far above its request is taken with a note, and one that is not has none', async () => {
  await scene.atFinalAllocation();
  const product = await scene.product({ skuId: 'SL-2', availableQuantity: 900 });
  await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 12 });
  await scene.api.fixtures.request(product, scene.de.marketId, { requestedQuantity: 12 });
  const answer = await drop(scene.brandEditor, 'final-allocations', [
    ['SKU id', 'Market code', 'Allocated'],
    ['SL-2', scene.fr.code, 120],
    ['SL-2', scene.de.code, 12],
  ]);
  expect(answer.notices).toEqual(['1 figure looks like a slip. The note beside each says why.']);
  expect(await readNotes(scene.brandEditor, answer.fileId)).toEqual([
    [2, 'Allocated', 'updated', '120 allocated; 12 requested.'],
  ]);
});
