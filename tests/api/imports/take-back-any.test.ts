/** Any import and any later changes: taking the import back reverts the import and keeps the changes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Random } from '@/services/web-api/seed/random';
import { type Scene, startScene } from '../requests/scene';
import { type Cells, importFile, toWorkbook } from './import-file';

const ROUNDS = 5;
const PRODUCTS = 10;

type Body = Record<string, unknown>;

let scene: Scene;
let minutes = 0;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

/** Each write has its own minute, because "since" depends on times. */
function tick() {
  minutes += 1;
  scene.api.setNow(new Date(Date.UTC(2026, 2, 15, 12, minutes)).toISOString());
}

async function call(id: Parameters<Scene['api']['call']>[0], input: object) {
  const { status, body } = await scene.api.call(id, { as: scene.administrator, ...input });
  if (status >= 300) throw new Error(`${id} was refused: ${JSON.stringify(body)}`);
  return body;
}

async function drop(folder: 'products' | 'requests', rows: readonly Cells[]): Promise<number> {
  tick();
  const content = await toWorkbook(rows);
  const job = await importFile(scene.api, { as: scene.administrator, folder, content, name: 'any.xlsx' });
  expect(job.errors).toEqual([]);
  return job.fileId;
}

/** The dry run reports exactly what happens afterwards, once. */
async function takeBack(fileId: number) {
  tick();
  const params = { fileId };
  const told = await call('takeBackImport', { params, query: { dryRun: true } });
  const done = await call('takeBackImport', { params });
  expect({ ...told, isDryRun: false }).toEqual(done);
  const again = await scene.api.call('takeBackImport', { as: scene.administrator, params });
  expect(again.status).toBe(409);
  return done as { returned: number; removed: number; disabled: number; kept: number; items: Body[] };
}

/** A record without the fields that every write changes. */
function toContent({
  version: _v,
  updatedAt: _at,
  updatedBy: _by,
  updatedByName: _name,
  ...content
}: Body): Body {
  return content;
}

const listProducts = async (prefix: string): Promise<Map<string, Body>> => {
  const query = { fiscalYear: 2026, skuId: prefix, limit: 100 };
  const { items } = await call('listProducts', { query });
  return new Map(items.map((item: Body) => [String(item.skuId), item]));
};

test.each(Array.from({ length: ROUNDS }, (_, index) => index))(
  'products of any import return or stay, round %i',
  async (round) => {
    const random = Random.of('take back products', round);
    const prefix = `R${round}-`;
    await scene.atBrandPublication();
    for (let index = 0; index < PRODUCTS; index += 1) {
      const publishedAt = random.chance(0.5) ? new Date('2026-01-05T00:00:00Z') : null;
      await scene.product({ skuId: `${prefix}${index}`, publishedAt, availableQuantity: random.int(1, 99) });
    }
    const before = await listProducts(prefix);
    const inFile = [...before.keys(), ...['N0', 'N1', 'N2', 'N3'].map((name) => `${prefix}${name}`)].filter(
      () => random.chance(0.7),
    );
    const fileId = await drop('products', [
      ['SKU id', 'SKU name', 'Brand', 'Available', 'Comment', 'Status'],
      ...inFile.map((skuId) => [
        skuId,
        String(before.get(skuId)?.skuName ?? 'Made'),
        scene.brand.code,
        random.int(1, 99),
        `by the file ${random.int(1, 9)}`,
        before.has(skuId) || random.chance(0.5) ? null : 'Published',
      ]),
    ]);
    tick();
    const imported = await listProducts(prefix);
    const touched = [...imported.keys()].filter(() => random.chance(0.3));
    for (const skuId of touched) {
      const productId = Number(imported.get(skuId)?.productId);
      await call('patchProduct', {
        params: { productId },
        body: { reserveQuantity: 0, collection: 'Since' },
      });
    }
    const present = await listProducts(prefix);
    const { returned, removed, disabled, kept } = await takeBack(fileId);
    const after = await listProducts(prefix);

    const expected = { returned: 0, removed: 0, disabled: 0, kept: 0 };
    for (const skuId of present.keys()) {
      const was = before.get(skuId);
      const now = after.get(skuId) ?? null;
      const label = `${skuId} of ${JSON.stringify(inFile)}`;
      if (!inFile.includes(skuId)) {
        expect([label, now]).toEqual([label, present.get(skuId)]);
      } else if (touched.includes(skuId)) {
        expected.kept += 1;
        expect([label, now]).toEqual([label, present.get(skuId)]);
      } else if (was) {
        expected.returned += 1;
        expect([label, now && toContent(now)]).toEqual([label, toContent(was)]);
      } else if (present.get(skuId)?.publishedAt === null) {
        expected.removed += 1;
        expect([label, now]).toEqual([label, null]);
      } else {
        expected.disabled += 1;
        expect([label, now?.isDisabled, now?.status]).toEqual([label, true, 'disabled']);
      }
    }
    expect({ returned, removed, disabled, kept }).toEqual(expected);
  },
);

const listRequests = async (productIds: readonly number[]): Promise<Map<string, Body>> => {
  const query = { fiscalYear: 2026, productIds, limit: 500 };
  const { items } = await call('listRequests', { query });
  return new Map(items.map((item: Body) => [`${item.productId}/${item.marketId}`, item]));
};

test.each(Array.from({ length: ROUNDS }, (_, index) => index))(
  'requests of any import return or stay, round %i',
  async (round) => {
    const random = Random.of('take back requests', round);
    await scene.atMarketSubmission();
    const places = [scene.fr, scene.de, scene.jp];
    const rows: Cells[] = [];
    const productIds: number[] = [];
    for (let index = 0; index < PRODUCTS; index += 1) {
      const skuId = `Q${round}-${index}`;
      const product = await scene.product({ skuId, availableQuantity: 99 });
      productIds.push(product.productId);
      for (const { marketId, code } of places) {
        if (random.chance(0.6)) {
          const requestedQuantity = random.chance(0.5) ? random.int(0, 20) : null;
          await scene.api.fixtures.request(product, marketId, { requestedQuantity, pitch: 'Of before' });
        }
        if (random.chance(0.6)) rows.push([skuId, code, random.int(21, 40), 'Of the file']);
      }
    }
    const before = await listRequests(productIds);
    const fileId = await drop('requests', [['SKU id', 'Market code', 'Requested', 'Pitch'], ...rows]);
    const imported = await listRequests(productIds);
    tick();
    const touched = [...imported.keys()].filter(() => random.chance(0.3));
    for (const key of touched) {
      const requestId = Number(imported.get(key)?.requestId);
      await call('patchRequest', { params: { requestId }, body: { priority: 3 } });
    }
    const present = await listRequests(productIds);
    const { returned, removed, kept } = await takeBack(fileId);
    const after = await listRequests(productIds);

    const expected = { returned: 0, removed: 0, kept: 0 };
    for (const [key, row] of present) {
      const isOfFile = row.pitch === 'Of the file';
      const was = before.get(key);
      const now = after.get(key) ?? null;
      if (!isOfFile || touched.includes(key)) {
        if (isOfFile) expected.kept += 1;
        expect([key, now]).toEqual([key, row]);
      } else if (was) {
        expected.returned += 1;
        expect([key, now && toContent(now)]).toEqual([key, toContent(was)]);
      } else {
        expected.removed += 1;
        expect([key, now]).toEqual([key, null]);
      }
    }
    expect({ returned, removed, kept }).toEqual(expected);
  },
);
