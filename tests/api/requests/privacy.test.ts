import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { type OperationId, operations } from '@/domain/contract/operations';
import { REQUEST_SORTS } from '@/domain/contract/request-query';
import { type Scene, startScene } from './scene';

/** Figures and words that only the brand side may read before the submission; unlike anything else in the data. */
const CANARY = { quantity: 731_947, reason: 'canary-reason-731', comment: 'canary-comment-731' };

let scene: Scene;
let productId: number;
let drafted: number;
let plain: number;

beforeAll(async () => {
  scene = await startScene();
  const product = await scene.product({ availableQuantity: 1_000_000, skuName: 'Guarded' });
  productId = product.productId;
  const request = (marketId: number) =>
    scene.api.fixtures.request(product, marketId, { requestedQuantity: 900_001 });
  // The later id gets the draft: an order by drafts would put it first.
  plain = (await request(scene.de.marketId)).requestId;
  drafted = (await request(scene.fr.marketId)).requestId;
  await scene.atFinalAllocation();
});
afterAll(() => scene.api.close());

const brandPart = {
  allocatedQuantity: CANARY.quantity,
  allocationReason: CANARY.reason,
  allocationComment: CANARY.comment,
  isLocked: true,
};

/** Every call that reads, with everything its path and query may name. */
async function crawl(as: string) {
  const texts: [string, string][] = [];
  for (const [id, { method, path }] of Object.entries(operations) as [
    OperationId,
    { method: string; path: string },
  ][]) {
    if (method !== 'GET') continue;
    const queries: Record<string, unknown>[] = [{}, { fiscalYear: 2026 }];
    if (id === 'listRequests') {
      for (const attribute of REQUEST_SORTS.filter((each) => each !== 'name'))
        queries.push({ fiscalYear: 2026, sort: [{ attribute }] });
    }
    for (const query of queries) {
      const params = {
        requestId: drafted,
        productId,
        brandId: scene.brand.brandId,
        marketId: scene.fr.marketId,
      };
      if (path.includes('fileId') || path.includes('organizationId') || path.includes('entityId')) continue;
      const answer = await scene.api.call(id, { as, params, query: query as Record<string, string> });
      texts.push([id, JSON.stringify([answer.headers, answer.bytes.toString('latin1')])]);
    }
  }
  return texts;
}

const read = async (as: string, requestId = drafted) =>
  scene.api.call('getRequest', { as, params: { requestId } });

test('drafts reveal nothing to a market: no read call, order, version, history or conflict changes by them', async () => {
  const order = async (attribute: string, direction: string) =>
    (
      await scene.api.call('listRequests', {
        as: scene.marketEditor,
        query: { fiscalYear: 2026, sort: [{ attribute, direction }] },
      })
    ).body;
  const views = async () => {
    const sorted = [];
    for (const attribute of REQUEST_SORTS.filter((each) => each !== 'name')) {
      for (const direction of ['asc', 'desc']) sorted.push(await order(attribute, direction));
    }
    const { body, headers } = await read(scene.marketEditor);
    return { body, etag: headers.etag, sorted };
  };
  const before = await views();
  const write = await scene.api.call('patchRequest', {
    as: scene.brandEditor,
    params: { requestId: drafted },
    body: brandPart,
  });
  expect(write.status).toBe(200);
  expect(await views()).toEqual(before);
  for (const [id, text] of await crawl(scene.marketEditor)) {
    const leaks = [String(CANARY.quantity), CANARY.reason, CANARY.comment, scene.emails.brandEditor].filter(
      (word) => text.includes(word),
    );
    expect({ id, leaks }).toEqual({ id, leaks: [] });
  }
  const seen = (await crawl(scene.brandEditor)).filter(([, text]) => text.includes(String(CANARY.quantity)));
  expect(seen.map(([id]) => id)).toEqual(expect.arrayContaining(['listRequests', 'getRequest', 'listBoard']));
  const history = await scene.api.call('getRequestHistory', {
    as: scene.marketEditor,
    params: { requestId: drafted },
  });
  expect(history.body.items).toEqual([]);
});

test('a market saves beside a draft as if there were none', async () => {
  const { body } = await read(scene.marketEditor);
  await scene.atMarketSubmission();
  const answer = await scene.api.call('patchRequest', {
    as: scene.marketEditor,
    params: { requestId: drafted },
    body: { pitch: 'Still interested.' },
    headers: { 'If-Match': `"${body.version}"` },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ allocatedQuantity: null, isLocked: false, status: 'submitted' });
  expect(answer.body.version).toBe(body.version + 1);
  await scene.atFinalAllocation();
});

test.each(['exportRequests', 'exportProducts'] as const)(
  'a market’s workbook of %s holds no draft',
  async (id) => {
    const exportAs = async (as: string) => {
      const { bytes } = await scene.api.call(id, { as, query: { fiscalYear: 2026 } });
      return JSON.stringify(await readWorkbook(bytes));
    };
    expect(await exportAs(scene.brandEditor)).toContain(String(CANARY.quantity));
    const text = await exportAs(scene.marketEditor);
    expect(text).toContain('Guarded');
    for (const word of [String(CANARY.quantity), CANARY.reason, CANARY.comment])
      expect(text).not.toContain(word);
  },
);

describe('once the final allocation is submitted', () => {
  test('all markets see their figures at once, and only their own', async () => {
    await scene.api.call('patchRequest', {
      as: scene.brandEditor,
      params: { requestId: plain },
      body: { allocatedQuantity: 3 },
    });
    const submitted = await scene.api.call('submitFinalAllocation', {
      as: scene.brandEditor,
      params: { productId },
      body: {},
    });
    expect(submitted.status).toBe(200);
    const france = await read(scene.marketViewer);
    expect(france.body).toMatchObject({
      ...brandPart,
      status: 'final',
      finalizedBy: scene.emails.brandEditor,
    });
    expect((await read(scene.marketEditor, plain)).body).toMatchObject({
      allocatedQuantity: 3,
      status: 'final',
    });
    expect((await read(scene.marketViewer, plain)).status).toBe(404);
  });

  test('a market’s history shows the figure, not the drafts that led to it', async () => {
    const { body } = await scene.api.call('getRequestHistory', {
      as: scene.marketViewer,
      params: { requestId: drafted },
    });
    const figures = body.items.filter(({ field }: { field: string }) => field === 'allocatedQuantity');
    expect(figures).toHaveLength(1);
    expect(figures[0]).toMatchObject({ from: null, to: CANARY.quantity, source: 'system' });
    expect(figures[0]).toMatchObject({ rule: null, scenario: null, runAt: null });
    const all = await scene.api.call('getRequestHistory', {
      as: scene.brandViewer,
      params: { requestId: drafted },
    });
    expect(all.body.items.length).toBeGreaterThan(body.items.length);
  });

  test('the history of a product’s requests shows a market its own submitted figures, the brand those of all', async () => {
    const list = async (as: string, marketIds?: number[]) => {
      const query = marketIds && { marketIds };
      const answer = await scene.api.call('getRequestsHistory', { as, params: { productId }, query });
      const { items } = answer.body as { items: { marketId: number; field: string; source: string }[] };
      return items.filter(({ field }) => field === 'allocatedQuantity');
    };
    const [fr, de] = [scene.fr.marketId, scene.de.marketId];
    // The market viewer has France.
    expect(await list(scene.marketViewer)).toMatchObject([
      { marketId: fr, source: 'system', to: CANARY.quantity, rule: null, scenario: null, runAt: null },
    ]);
    expect(await list(scene.marketViewer, [de])).toEqual([]);
    const sources = (await list(scene.brandViewer)).map(({ marketId, source }) => [marketId, source]);
    expect(sources).toEqual(
      expect.arrayContaining([
        [fr, 'system'],
        [fr, 'screen'],
        [de, 'system'],
        [de, 'screen'],
      ]),
    );
    expect((await list(scene.brandViewer, [de])).map(({ marketId }) => marketId)).toEqual([de, de]);
  });
});
