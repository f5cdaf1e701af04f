/** A file storage without room: an upload is refused as a whole, and saved data stays unchanged. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { products } from '@/services/web-api/data/database/schema';
import type { Storage } from '@/services/web-api/tools/storage/storage';
import { createPng } from '../../support/pictures';
import { openProductDesk, type ProductDesk } from '../products/product-desk';

let desk: ProductDesk;
let put: Storage['put'];
beforeAll(async () => {
  desk = await openProductDesk();
  await desk.api.fixtures.moment(1, 1);
  put = desk.api.storage.put;
});
afterEach(() => {
  desk.api.storage.put = put;
});
afterAll(() => desk.api.close());

const NO_ROOM = {
  status: 507,
  title: 'There is no room left for files.',
  detail: 'An unexpected error has occurred, please try again later.',
};

/** The disk takes this many more files, and no byte after that. */
function leaveRoomFor(files: number, code: string) {
  let left = files;
  desk.api.storage.put = async (...args) => {
    left -= 1;
    if (left < 0) throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
    return put(...args);
  };
}

const pictures = async () => [
  { name: 'first.png', content: await createPng(40, 30) },
  { name: 'second.png', content: await createPng(60, 30) },
];
const listStored = (folder = desk.api.folder): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listStored(path) : [path];
  });
const create = async (more: Record<string, unknown> = {}) =>
  desk.api.call('createProduct', {
    as: desk.people.editor,
    body: desk.toBody(more),
    files: await pictures(),
  });

// Each picture is stored with its thumbnail: the disk is full at each of the four.
test.each([
  [0, 'ENOSPC'],
  [1, 'ENOSPC'],
  [2, 'EDQUOT'],
  [3, 'EFBIG'],
])('with room for %s files (%s) a new product is refused, and nothing of it is kept', async (room, code) => {
  const [rows, stored] = [await desk.api.database.select().from(products), listStored()];
  leaveRoomFor(room, code);
  const answer = await create();
  expect([answer.status, answer.body]).toMatchObject([507, NO_ROOM]);
  expect(await desk.api.database.select().from(products)).toEqual(rows);
  expect(listStored()).toEqual(stored);
});

test('a saved product keeps its row, its version and its files, and takes new ones when there is room', async () => {
  const { body: saved } = await create();
  const stored = listStored();
  const params = { productId: saved.productId };
  const write = async () =>
    desk.api.call('updateProduct', {
      as: desk.people.editor,
      params,
      body: desk.toBody({ skuId: saved.skuId, skuName: 'Renamed', fileIdsToKeep: [] }),
      files: await pictures(),
    });
  leaveRoomFor(2, 'ENOSPC');
  expect(await write()).toMatchObject({ status: 507, body: NO_ROOM });
  const after = await desk.api.call('getProduct', { as: desk.people.editor, params });
  expect(after.body).toEqual(saved);
  expect(listStored()).toEqual(stored);
  desk.api.storage.put = put;
  expect(await write()).toMatchObject({ status: 200, body: { skuName: 'Renamed' } });
  expect(listStored()).toHaveLength(stored.length);
});
