/** A step ends, the year changes or rights are removed between load and save: the write's transaction refuses. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/services/web-api/data/database/database';
import {
  allocationSystems,
  permissions,
  productReviews,
  products,
  requests,
  steps,
  users,
} from '@/services/web-api/data/database/schema';
import { toProductKey } from '@/services/web-api/data/products/product-key';
import { FISCAL_YEAR } from '../../support/fixtures';
import type { Answered } from '../../support/web-api';
import { type Scene, startScene } from '../requests/scene';
import { sendWhileHeld } from './while-it-waits';

const NOON = '2026-03-15T12:00:00Z';
const NEXT_DAY = '2026-03-16T00:00:00Z';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.api.fixtures.year(FISCAL_YEAR + 1);
});
beforeEach(() => scene.api.setNow(NOON));
afterAll(() => scene.api.close());

type Row = { productId: number; requestId: number; name: string };
type Writer = 'brandEditor' | 'marketEditor' | 'administrator';
type Case = {
  step: 1 | 2 | 3;
  as: Writer;
  send: (row: Row) => Parameters<Scene['api']['call']>;
};

const toProductBody = (name: string) => ({
  skuId: name,
  skuName: name,
  fiscalYear: FISCAL_YEAR,
  brandId: scene.brand.brandId,
  availableQuantity: 7,
});

/** Each kind of write, with the lock it waits for in the scene. */
const WRITES: Record<string, Case> = {
  'a product replaced': {
    step: 1,
    as: 'brandEditor',
    send: ({ productId, name }) => ['updateProduct', { params: { productId }, body: toProductBody(name) }],
  },
  'a product changed': {
    step: 1,
    as: 'brandEditor',
    send: ({ productId }) => ['patchProduct', { params: { productId }, body: { availableQuantity: 7 } }],
  },
  'a product disabled': {
    step: 1,
    as: 'brandEditor',
    send: ({ productId }) => ['setProductIsDisabled', { params: { productId }, body: { isDisabled: true } }],
  },
  'a request opened': {
    step: 2,
    as: 'marketEditor',
    send: ({ productId }) => ['createRequest', { body: { productId, marketId: scene.de.marketId } }],
  },
  'a request answered': {
    step: 2,
    as: 'marketEditor',
    send: ({ requestId }) => ['patchRequest', { params: { requestId }, body: { requestedQuantity: 7 } }],
  },
  'requests answered in bulk': {
    step: 2,
    as: 'marketEditor',
    send: ({ requestId }) => ['patchRequests', { body: [{ requestId, version: 1, requestedQuantity: 7 }] }],
  },
  'a figure given': {
    step: 3,
    as: 'brandEditor',
    send: ({ requestId }) => ['patchRequest', { params: { requestId }, body: { allocatedQuantity: 7 } }],
  },
  'a final allocation submitted': {
    step: 3,
    as: 'brandEditor',
    send: ({ productId }) => ['submitFinalAllocation', { params: { productId }, body: {} }],
  },
  'a product reviewed': {
    step: 3,
    as: 'brandEditor',
    send: ({ productId }) => ['setReviewed', { body: { isReviewed: true, products: [{ productId }] } }],
  },
};

const LATE = { status: 403, reason: 'wrongStep' };
const toVerdict = ({ status, body }: Answered) => ({ status, reason: body?.reason });

let number = 0;
async function createRow(): Promise<Row> {
  number += 1;
  const name = `Waited for ${number}`;
  const product = await scene.product({ skuId: name, skuName: name });
  const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId);
  return { productId: product.productId, requestId, name };
}

const hold = (productId: number) => (tx: Transaction) =>
  tx.select().from(products).where(eq(products.productId, productId)).for('update');

/** The stored state of a row, which must contain nothing of a refused write. */
async function readState(productId: number) {
  const { database } = scene.api;
  return {
    products: await database.select().from(products).where(eq(products.productId, productId)),
    requests: await database.select().from(requests).where(eq(requests.productId, productId)),
    looks: await database.select().from(productReviews).where(eq(productReviews.productId, productId)),
  };
}

async function sendWhile(name: string, happen: (tx: Transaction) => Promise<unknown>): Promise<Answered> {
  const write = WRITES[name];
  if (!write) throw new Error(`There is no write ${name}.`);
  await scene.api.fixtures.moment(1, write.step);
  const row = await createRow();
  const before = await readState(row.productId);
  const [id, input] = write.send(row);
  const answer = await sendWhileHeld(
    scene.api,
    hold(row.productId),
    () => scene.api.call(id, { as: scene[write.as], ...input }),
    happen,
  );
  if (answer.status !== 200 && answer.status !== 201 && answer.status !== 204) {
    expect(await readState(row.productId)).toEqual(before);
  }
  return answer;
}

describe.each(Object.keys(WRITES))('%s', (name) => {
  test('succeeds when nothing changes while it waits', async () => {
    const { status } = await sendWhile(name, async () => undefined);
    expect([200, 201, 204]).toContain(status);
  });

  test('is refused when the step ends by the clock while it waits', async () => {
    const answer = await sendWhile(name, async () => scene.api.setNow(NEXT_DAY));
    expect(toVerdict(answer)).toEqual(LATE);
  });

  test('is refused when the steps are changed while it waits', async () => {
    const answer = await sendWhile(name, (tx) => tx.delete(steps).where(eq(steps.allocationSystemId, 1)));
    expect(toVerdict(answer)).toEqual(LATE);
  });

  test('is refused when the year changes while it waits', async () => {
    const answer = await sendWhile(name, (tx) =>
      tx
        .update(allocationSystems)
        .set({ currentFiscalYear: FISCAL_YEAR + 1 })
        .where(eq(allocationSystems.allocationSystemId, 1)),
    );
    expect(toVerdict(answer)).toEqual({ status: 403, reason: 'wrongYear' });
  });
});

describe('a permission removed while its owner’s write waits', () => {
  const ofPerson = (uniqueId: string) =>
    sql`${permissions.userId} = (select user_id from users where unique_id = ${uniqueId})`;

  test('causes a refusal of the write, by the rights that are left', async () => {
    const demoted = await sendWhile('a product changed', (tx) =>
      tx.update(permissions).set({ roleId: 1 }).where(ofPerson(scene.brandEditor)),
    );
    expect(toVerdict(demoted)).toEqual({ status: 403, reason: 'roleTooLow' });
    await scene.api.database.update(permissions).set({ roleId: 2 }).where(ofPerson(scene.brandEditor));
    const gone = await sendWhile('a request answered', (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.uniqueId, scene.marketEditor)),
    );
    expect(toVerdict(gone)).toEqual({ status: 403, reason: 'noAccount' });
    await scene.api.database
      .update(users)
      .set({ isActive: true })
      .where(eq(users.uniqueId, scene.marketEditor));
  });
});

test('a create that waits for its SKU id is refused once the step is over', async () => {
  await scene.atBrandPublication();
  const body = toProductBody('Taken for a while');
  const answer = await sendWhileHeld(
    scene.api,
    (tx) =>
      tx.insert(products).values({
        ...body,
        identityKey: toProductKey(body),
        allocationSystemId: 1,
        createdBy: 'someone',
        updatedBy: 'someone',
      }),
    () => scene.api.call('createProduct', { as: scene.brandEditor, body }),
    async (tx) => {
      await tx.delete(products).where(eq(products.skuId, body.skuId));
      scene.api.setNow(NEXT_DAY);
    },
  );
  expect(toVerdict(answer)).toEqual(LATE);
});

test('a save of an administrator that spans the end of a step is marked as outside of it', async () => {
  await scene.atMarketSubmission();
  const { productId, requestId } = await createRow();
  const answer = await sendWhileHeld(
    scene.api,
    hold(productId),
    () =>
      scene.api.call('patchRequest', {
        as: scene.administrator,
        params: { requestId },
        body: { requestedQuantity: 3 },
      }),
    async () => scene.api.setNow(NEXT_DAY),
  );
  expect(answer.status).toBe(200);
  const params = { requestId };
  const { body } = await scene.api.call('getRequestHistory', { as: scene.administrator, params });
  expect(body.items[0]).toMatchObject({
    field: 'requestedQuantity',
    isOutsideCondition: true,
    at: '2026-03-16T00:00:00.000Z',
  });
});

test('an administrator who replaces their own account, or the steps they work by, is not refused for it', async () => {
  const { body: me } = await scene.api.call('getMe', { as: scene.administrator });
  const { userId, canUseApplication: _can, version: _version, ...account } = me;
  const renamed = await scene.api.call('updateUser', {
    as: scene.administrator,
    params: { userId },
    body: { ...account, name: 'Renamed by themselves' },
  });
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Renamed by themselves']);
  const body = [{ order: 3, startDate: '2026-03-01', endDate: '2026-03-31', isMidYearReview: false }];
  const replaced = await scene.api.call('replaceSteps', {
    as: scene.administrator,
    query: { fiscalYear: FISCAL_YEAR },
    body,
  });
  expect([replaced.status, replaced.body]).toEqual([200, body]);
});
