/** Double click or retry with one Idempotency-Key: one row; at once and later, with another body, by another person. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OperationId } from '@/domain/contract/operations';
import {
  brands,
  changes,
  entities,
  markets,
  organizations,
  products,
  requests,
  users,
} from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '../../support/fixtures';
import { type Scene, startScene } from '../requests/scene';

const NOON = '2026-03-15T12:00:00Z';
const ALMOST_A_DAY_LATER = '2026-03-16T11:59:59Z';

let scene: Scene;
let second: string;
let number = 0;

beforeAll(async () => {
  scene = await startScene();
  second = (await scene.api.fixtures.globalAdministrator()).uniqueId;
});
beforeEach(() => scene.api.setNow(NOON));
afterAll(() => scene.api.close());

const toNew = () => {
  number += 1;
  return { code: `ONCE-${number}`, label: `Once ${number}` };
};
const toNewProduct = () => {
  const { code, label } = toNew();
  const { brandId } = scene.brand;
  return { skuId: code, skuName: label, fiscalYear: FISCAL_YEAR, brandId, availableQuantity: 5 };
};
const toNewUser = () => {
  const { code, label } = toNew();
  return { uniqueId: code, email: `${code}@test.example`, name: label };
};
const toNewRequest = async () => {
  const { productId } = await scene.product();
  return { productId, marketId: scene.fr.marketId };
};

/** Every create that takes a key, except the import (tested separately): its table, and a new body each time. */
const CREATES: [OperationId, PgTable, () => object | Promise<object>][] = [
  ['createBrand', brands, toNew],
  ['createOrganization', organizations, toNew],
  ['createMarket', markets, toNew],
  ['createEntity', entities, toNew],
  ['createUser', users, toNewUser],
  ['createProduct', products, toNewProduct],
  ['createRequest', requests, toNewRequest],
];

async function countRows(table: PgTable): Promise<number> {
  const [row] = await scene.api.database.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

describe.each(CREATES)('%s', (id, table, toBody) => {
  const send = (body: object, key: string, as = scene.administrator) =>
    scene.api.call(id, { as, body, headers: { 'idempotency-key': key } });
  /** An administrator sends them: brands and users require one, and an administrator may create all else. */
  const key = (name: string) => `${id}-${name}`;

  test('sent twice makes one row, and both calls get it', async () => {
    const body = await toBody();
    const [before, entries] = [await countRows(table), await countRows(changes)];
    const answers = await Promise.all([1, 2, 3].map(() => send(body, key('double'))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await countRows(table)).toBe(before + 1);
    const written = await countRows(changes);
    expect(written).toBeGreaterThan(entries);
    scene.api.setNow(ALMOST_A_DAY_LATER);
    const later = await send(body, key('double'));
    expect([later.status, later.body]).toEqual([201, answers[0]?.body]);
    expect(later.headers.etag).toBe(answers[0]?.headers.etag);
    expect([await countRows(table), await countRows(changes)]).toEqual([before + 1, written]);
  });

  test('with the key of another body is a conflict, and makes nothing', async () => {
    const [first, other] = [await toBody(), await toBody()];
    await send(first, key('other'));
    const before = await countRows(table);
    const { status, body } = await send(other, key('other'));
    expect([status, body.detail]).toEqual([409, 'This Idempotency-Key was used for another request.']);
    expect(await countRows(table)).toBe(before);
  });

  test('with the key of another person makes that person’s own row', async () => {
    const [mine, theirs] = [await toBody(), await toBody()];
    const before = await countRows(table);
    const answers = await Promise.all([send(mine, key('shared')), send(theirs, key('shared'), second)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await countRows(table)).toBe(before + 2);
  });

  test('that was refused succeeds with its retry', async () => {
    const body = await toBody();
    const refused = await send(body, key('refused'), scene.brandViewer);
    expect(refused.status).toBe(403);
    const invalid = await send({ ...body, colour: 'red' }, key('refused'));
    expect(invalid.status).toBe(400);
    expect((await send(body, key('refused'))).status).toBe(201);
  });

  test.each(['', ' ', 'with space', 'x'.repeat(201), 'é'])('refuses the key %j', async (wrong) => {
    const { status, body } = await send(await toBody(), wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['Idempotency-Key']]);
  });
});
