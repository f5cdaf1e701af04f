/** After random writes the number of each set of work is the number of rows that its list shows and its workbook holds. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import type { OperationId } from '@/domain/contract/operations';
import type { Summary } from '@/domain/contract/summary';
import { EXCEPTIONS } from '@/domain/exceptions';
import { WORK_SETS, type WorkSetId } from '@/domain/work-sets';
import { type Scene, startScene } from '../requests/scene';
import { createWriter, type Writer } from './random-writes';

/** The list of each screen, and its download where a row of that is a row of the list. */
const LISTS: Record<string, { list: OperationId; book: OperationId | null }> = {
  products: { list: 'listProducts', book: 'exportProducts' },
  brandFinalAllocation: { list: 'listBoard', book: null },
  pitches: { list: 'listPitches', book: 'exportPitches' },
};
const YEAR = { fiscalYear: 2026 };

let scene: Scene;
let writer: Writer;
let globalAdministrator: string;
beforeAll(async () => {
  scene = await startScene();
  const { brand, otherBrand, fr, de, jp, api } = scene;
  globalAdministrator = (await api.fixtures.globalAdministrator()).uniqueId;
  for (let number = 0; number < 8; number += 1) {
    const { brandId } = number % 3 === 0 ? otherBrand : brand;
    const eligibleMarketIds = number % 4 === 0 ? [fr.marketId, jp.marketId] : null;
    const product = await scene.product({ brandId, availableQuantity: 30, eligibleMarketIds });
    for (const { marketId } of [fr, de, jp].slice(number % 3)) {
      await api.fixtures.request(product, marketId, { isRequestRequired: number % 2 === 0 });
    }
  }
  await scene.atBrandPublication();
  writer = createWriter(scene, 12);
});
afterAll(() => scene.api.close());

async function ask(id: OperationId, as: string, query: object) {
  const answer = await scene.api.call(id, { as, query: { ...YEAR, ...query } });
  expect(answer.status).toBe(200);
  return answer;
}

async function expectSame(id: WorkSetId, as: string, summary: Summary): Promise<number> {
  const { screenId, filters, countOf } = WORK_SETS[id];
  const names = LISTS[screenId];
  if (!names) throw new Error(`${screenId} has no list.`);
  const count = countOf(summary);
  const { body } = await ask(names.list, as, { ...filters, limit: 500 });
  expect({ id, count: body.totalCount, rows: body.items.length }).toEqual({ id, count, rows: count });
  if (names.book) {
    const [, ...rows] = await readSheet((await ask(names.book, as, filters)).bytes);
    expect({ id, rows: rows.length }).toEqual({ id, rows: count });
  }
  return count;
}

const seen = new Map<WorkSetId, number>();
const OF_BRANDS: WorkSetId[] = ['drafts', 'toSubmit', 'final'];
const OF_MARKETS: WorkSetId[] = ['toAnswer', 'optional'];

test.each([1, 2, 3])(
  'round %i: each set counts what its list shows, for every role',
  async (round) => {
    scene.api.setNow(`2026-03-${15 + round}T12:00:00Z`);
    if (round === 2) await writer.moveToMidYear();
    await writer.write(50);
    // One of each set at least, independent of the random writes.
    const { brandId } = scene.brand;
    await scene.product({ brandId, publishedAt: null });
    await scene.product({ brandId, finalizedAt: new Date('2026-03-10T00:00:00Z') });
    const open = await scene.product({ brandId, eligibleMarketIds: null });
    await scene.api.fixtures.request(open, scene.fr.marketId, { isRequestRequired: true });
    const exceptional = { skuId: `EXCEPTION-${round}`, brandId };
    const scarce = await scene.product({ ...exceptional, availableQuantity: 5, usefulMinimum: 3 });
    const before = await scene.product({ ...exceptional, fiscalYear: 2025 });
    const { marketId } = scene.fr;
    await scene.api.fixtures.request(before, marketId, { requestedQuantity: 2 });
    await scene.api.fixtures.request(scarce, marketId, { requestedQuantity: 9, allocatedQuantity: 2 });
    await scene.api.fixtures.request(scarce, scene.de.marketId, { requestedQuantity: 1 });
    const products = [{ productId: scarce.productId }];
    const review = { as: globalAdministrator, body: { isReviewed: true, products } };
    expect((await scene.api.call('setReviewed', review)).status).toBe(200);
    await scene.api.fixtures.request(scarce, scene.jp.marketId, { requestedQuantity: 1 });
    const roles: [string, WorkSetId[]][] = [
      [globalAdministrator, [...OF_BRANDS, 'toAnswer']],
      [scene.administrator, [...OF_BRANDS, 'toAnswer']],
      [scene.brandEditor, [...OF_BRANDS, ...EXCEPTIONS]],
      [scene.brandViewer, OF_BRANDS],
      [scene.marketEditor, OF_MARKETS],
      [scene.marketViewer, OF_MARKETS],
    ];
    for (const [as, sets] of roles) {
      const { body: summary } = await ask('getSummary', as, {});
      for (const id of sets) seen.set(id, (seen.get(id) ?? 0) + (await expectSame(id, as, summary)));
    }
  },
  120_000,
);

test('every set had rows at some time', () => {
  expect(seen.size).toBe(Object.keys(WORK_SETS).length);
  expect([...seen].filter(([, count]) => count === 0)).toEqual([]);
});
