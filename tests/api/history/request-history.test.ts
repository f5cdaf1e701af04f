/** History of requests: who, when, field, from, to, source; replayed, it gives the current state. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BRAND_FIELDS, MARKET_FIELDS } from '@/domain/request-fields';
import { importFile, toCsv } from '../imports/import-file';
import { type Scene, startScene } from '../requests/scene';
import { type Entry, readHistory, replay } from './replay';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const FIELDS = [...MARKET_FIELDS, ...BRAND_FIELDS, 'isRequestRequired'] as const;
const FLAGS = ['isLocked', 'isRequestRequired'];

type Row = { requestId: number; version: number } & Record<string, unknown>;

async function check({ requestId }: Pick<Row, 'requestId'>): Promise<Entry[]> {
  const as = scene.administrator;
  const { body } = await scene.api.call('getRequest', { as, params: { requestId } });
  const history = await readHistory(scene.api, as, 'getRequestHistory', requestId);
  const state = replay(history, { isLocked: false });
  for (const field of FIELDS) {
    // A field that was never written is empty or false.
    const empty = FLAGS.includes(field) ? false : null;
    expect({ field, value: state[field] ?? empty }).toEqual({ field, value: body[field] });
  }
  return history;
}

test('replayed after each step of a request’s life, it gives the request in its current state', async () => {
  const { api, brandEditor, marketEditor, administrator, fr, de, brand } = scene;
  await scene.atBrandPublication();
  const created = await api.call('createProduct', {
    as: brandEditor,
    body: {
      skuId: 'LIFE',
      skuName: 'Life',
      fiscalYear: 2026,
      brandId: brand.brandId,
      availableQuantity: 20,
      requiredMarketIds: [fr.marketId],
      isPublished: true,
    },
  });
  const { productId } = created.body;
  const list = async (): Promise<Row[]> => {
    const query = { fiscalYear: 2026, productIds: [productId] };
    return (await api.call('listRequests', { as: administrator, query })).body.items;
  };
  const [required] = await list();
  if (!required) throw new Error('The required market was not asked.');
  expect(await check(required)).toEqual([
    expect.objectContaining({ field: 'isRequestRequired', from: null, to: true, source: 'system' }),
  ]);

  await scene.atMarketSubmission();
  const opened = await api.call('createRequest', {
    as: marketEditor,
    body: { productId, marketId: de.marketId, requestedQuantity: 9, pitch: '12', reason: 'null' },
  });
  const own = opened.body;
  const asked = await check(own);
  expect(asked.every(({ source, by }) => source === 'screen' && by === scene.emails.marketEditor)).toBe(true);
  expect(asked.find(({ field }) => field === 'pitch')?.to).toBe('12');
  await api.call('patchRequest', {
    as: marketEditor,
    params: { requestId: required.requestId },
    body: { requestedQuantity: 7, priority: 2, wantedBy: '2026-06-01', pitch: 'true' },
  });
  await check(required);
  const bulk = async (as: string, rows: Record<string, unknown>[]) => {
    const present = new Map((await list()).map(({ requestId, version }) => [requestId, version]));
    const body = rows.map((row) => ({ version: present.get(Number(row.requestId)), ...row }));
    return api.call('patchRequests', { as, body });
  };
  const { requestId } = required;
  // Markets have versions of their own; an administrator's are the brand side's.
  await bulk(administrator, [
    { requestId, requestedQuantity: 8, priority: null },
    { requestId: own.requestId, requestedQuantity: 6, pitch: null },
  ]);
  expect((await check(required)).slice(-2).map(({ source }) => source)).toEqual(['bulk', 'bulk']);
  await check(own);
  const content = toCsv([
    ['SKU id', 'Market code', 'Requested', 'Pitch'],
    ['LIFE', fr.code, 9, '007'],
  ]);
  expect(await importFile(api, { as: marketEditor, folder: 'requests', content })).toMatchObject({
    updated: 1,
  });
  expect((await check(required)).at(-1)).toMatchObject({ source: 'import', field: 'pitch', to: '007' });

  await scene.atFinalAllocation();
  const input = await bulk(brandEditor, [
    { requestId, allocatedQuantity: 9, source: 'proposal', rule: 'proportional' },
    {
      requestId: own.requestId,
      allocatedQuantity: 5,
      allocationReason: 'Second wave',
      isLocked: true,
      source: 'proposal',
    },
  ]);
  expect(input.status).toBe(200);
  expect((await check(required)).at(-1)).toMatchObject({
    field: 'allocatedQuantity',
    source: 'proposal',
    rule: 'proportional',
    to: 9,
  });
  const sources = (await check(own)).slice(-3).map(({ field, source, rule }) => [field, source, rule]);
  // An older page says no rule; the reason and the lock of a row are typed.
  expect(sources.sort()).toEqual([
    ['allocatedQuantity', 'proposal', null],
    ['allocationReason', 'bulk', null],
    ['isLocked', 'bulk', null],
  ]);
  await api.call('patchRequest', {
    as: administrator,
    params: { requestId },
    body: { requestedQuantity: 10 },
  });
  expect((await check(required)).at(-1)).toMatchObject({
    field: 'requestedQuantity',
    isOutsideCondition: true,
  });

  await api.call('submitFinalAllocation', { as: brandEditor, params: { productId }, body: {} });
  expect((await check(own)).slice(-2).map(({ source, field }) => [source, field])).toEqual([
    ['system', 'allocatedQuantity'],
    ['system', 'allocationReason'],
  ]);
  await api.fixtures.moment(1, 1, 2026, true);
  await api.call('patchProduct', { as: brandEditor, params: { productId }, body: { isPublished: true } });
  await api.fixtures.moment(1, 3, 2026, true);
  await api.call('patchRequest', { as: brandEditor, params: { requestId }, body: { allocatedQuantity: 10 } });
  expect((await check(required)).at(-1)).toMatchObject({
    field: 'allocatedQuantity',
    from: 9,
    to: 10,
    source: 'screen',
  });
});

test('a rule is kept only as one that is known, and of a proposal', async () => {
  const row = { requestId: 1, version: 1, allocatedQuantity: 1 };
  const send = async (more: object) => {
    const answer = await scene.api.call('patchRequests', {
      as: scene.brandEditor,
      body: [{ ...row, ...more }],
    });
    return [answer.status, Object.keys(answer.body.errors)];
  };
  expect(await send({ source: 'proposal', rule: 'by the moon' })).toEqual([400, ['0.rule']]);
  expect(await send({ source: 'bulk', rule: 'equal' })).toEqual([400, ['0.rule']]);
  expect(await send({ rule: 'equal' })).toEqual([400, ['0.rule']]);
});

test('a proposal gives figures: a row that names one as its source but has no figure is refused', async () => {
  const body = [{ requestId: 1, version: 1, isLocked: true, source: 'proposal' }];
  const refused = await scene.api.call('patchRequests', { as: scene.brandEditor, body });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { '0.source': ['A proposal sets an allocated quantity.'] },
  ]);
  const unknown = [{ requestId: 1, version: 1, allocatedQuantity: 1, source: 'import' }];
  const answer = await scene.api.call('patchRequests', { as: scene.brandEditor, body: unknown });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['0.source']]);
});
