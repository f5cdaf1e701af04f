import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { MAX_FILE_BYTES, MAX_THUMBNAILS } from '@/domain/limits';
import { FISCAL_YEAR } from '../../support/fixtures';
import { createJpeg, createPdf, createPng, createWebp } from '../../support/pictures';
import { startWebApi, type TestFile, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let brandId: number;
let editor: string;
let market: string;
let stranger: string;

beforeAll(async () => {
  api = await startWebApi();
  await api.fixtures.moment(1, 1);
  brandId = (await api.fixtures.brand()).brandId;
  const marketId = (await api.fixtures.market()).marketId;
  const otherBrand = await api.fixtures.brand();
  editor = (await api.fixtures.brandEditor([brandId])).uniqueId;
  market = (await api.fixtures.marketEditor([marketId])).uniqueId;
  stranger = (await api.fixtures.brandEditor([otherBrand.brandId])).uniqueId;
});
afterAll(() => api.close());

let number = 0;
const toBody = (more: Record<string, unknown> = {}) => {
  number += 1;
  return {
    skuId: `F-${number}`,
    skuName: `With files ${number}`,
    fiscalYear: FISCAL_YEAR,
    brandId,
    availableQuantity: 10,
    ...more,
  };
};
const create = (
  files: TestFile[],
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => api.call('createProduct', { as: editor, body: toBody(more), files, headers });
const update = (productId: number, files: TestFile[], body: Record<string, unknown>) =>
  api.call('updateProduct', { as: editor, params: { productId }, body, files });
const getFile = (as: string, productId: number, fileId: number, variant?: string, headers = {}) =>
  api.call('getProductFile', {
    as,
    params: { productId, fileId },
    ...(variant === undefined ? {} : { query: { variant } }),
    headers,
  });

/** Every file under the storage's folder. */
function listStored(folder = api.folder): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listStored(path) : [path];
  });
}

describe('files sent with a product', () => {
  test('are kept byte for byte, with what they are by content', async () => {
    const jpeg = await createJpeg();
    const pdf = createPdf();
    const { status, body } = await create([
      { name: 'Été “or”.jpg', content: jpeg },
      { name: 'sheet.pdf', content: pdf },
      { name: 'a.webp', content: await createWebp() },
    ]);
    expect(status).toBe(201);
    expect(body.files).toMatchObject([
      { fileName: 'Été “or”.jpg', contentType: 'image/jpeg', size: jpeg.length, isMain: true },
      { fileName: 'sheet.pdf', contentType: 'application/pdf', size: pdf.length, isMain: false },
      { fileName: 'a.webp', contentType: 'image/webp', isMain: false },
    ]);
    const [picture, sheet] = body.files;
    expect(picture.url).toBe(`/v1/ruc/products/${body.productId}/files/${picture.fileId}`);
    const sent = await getFile(editor, body.productId, picture.fileId);
    expect(sent.bytes.equals(jpeg)).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(jpeg.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'content-disposition': `inline; filename="Ete _or_.jpg"; filename*=UTF-8''%C3%89t%C3%A9%20%E2%80%9Cor%E2%80%9D.jpg`,
    });
    const saved = await getFile(editor, body.productId, sheet.fileId);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
  });

  test('leave a picture without its place and its maker, and upright', async () => {
    const exif = {
      IFD0: { Copyright: 'A house', Model: 'A camera' },
      IFD3: { GPSLatitude: '48/1 51/1 0/1' },
    };
    const withMore = async (content: Buffer) =>
      sharp(content).withExif(exif).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">A maker</x:xmpmeta>`);
    const turned = await (await withMore(await createJpeg(400, 300)))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const motion = Buffer.concat([await createJpeg(), Buffer.from('ftypmp42 a film with its place')]);
    const { status, body } = await create([
      { name: 'turned.jpg', content: turned },
      { name: 'b.png', content: await (await withMore(await createPng())).toBuffer() },
      { name: 'c.webp', content: await (await withMore(await createWebp())).toBuffer() },
      { name: 'motion.jpg', content: motion },
    ]);
    expect(status).toBe(201);
    for (const file of body.files) {
      const { bytes, headers } = await getFile(editor, body.productId, file.fileId);
      expect(bytes.toString('latin1')).not.toMatch(/Exif|A house|A camera|A maker|ftypmp42/);
      expect([bytes.length, headers['content-length']]).toEqual([file.size, String(file.size)]);
      const { exif: left, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ left, xmp, iptc, orientation }).toEqual({});
    }
    const [first] = body.files;
    const { bytes } = await getFile(editor, body.productId, first.fileId);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
  });

  test('are not served when they were cut in the storage', async () => {
    const stored = new Set(listStored());
    const { body } = await create([{ name: 'a.png', content: await createPng() }]);
    const { fileId } = body.files[0];
    for (const path of listStored()) if (!stored.has(path)) truncateSync(path, 10);
    expect((await getFile(editor, body.productId, fileId)).status).toBe(404);
    expect((await getFile(editor, body.productId, fileId, 'thumbnail')).status).toBe(404);
    const small = await api.call('listThumbnails', { as: editor, query: { fileIds: [fileId] } });
    expect(small.body.items).toEqual([]);
  });

  test('are not sent again to a client that has them', async () => {
    const { body } = await create([{ name: 'a.png', content: await createPng() }]);
    const { fileId } = body.files[0];
    const { headers } = await getFile(editor, body.productId, fileId);
    const again = await getFile(editor, body.productId, fileId, undefined, { 'if-none-match': headers.etag });
    expect({ status: again.status, bytes: again.bytes.length }).toEqual({ status: 304, bytes: 0 });
  });

  test('have a small picture for lists', async () => {
    const { body } = await create([
      { name: 'wide.jpg', content: await createJpeg(800, 400) },
      { name: 'sheet.pdf', content: createPdf() },
    ]);
    const [picture, sheet] = body.files;
    const { status, headers, bytes } = await getFile(editor, body.productId, picture.fileId, 'thumbnail');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 112, height: 56 });
    expect((await getFile(editor, body.productId, sheet.fileId, 'thumbnail')).status).toBe(404);
  });

  test('have a small picture named by what it is', async () => {
    const { body } = await create([
      { name: 'front.webp', content: await createWebp() },
      { name: 'back.png', content: await createPng() },
    ]);
    const names = await Promise.all(
      body.files.map(async ({ fileId }: { fileId: number }) => {
        const { headers } = await getFile(editor, body.productId, fileId, 'thumbnail');
        return /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1];
      }),
    );
    expect(names.sort()).toEqual(['back.png.webp', 'front.webp']);
  });

  test('have their small pictures in one answer: those that the caller may see, and that there are', async () => {
    const { body } = await create([
      { name: 'a.png', content: await createPng() },
      { name: 'sheet.pdf', content: createPdf() },
      { name: 'b.webp', content: await createWebp() },
    ]);
    const ids = body.files
      .map(({ fileId }: { fileId: number }) => fileId)
      .sort((a: number, b: number) => a - b);
    const listThumbnails = async (as: string, fileIds: readonly number[]) => {
      const answer = await api.call('listThumbnails', { as, query: { fileIds } });
      return { status: answer.status, items: answer.body.items };
    };
    const seen = await listThumbnails(editor, [...ids].reverse());
    const single = await getFile(editor, body.productId, ids[0], 'thumbnail');
    expect(seen.items.map(({ fileId }: { fileId: number }) => fileId)).toEqual([ids[0], ids[2]]);
    expect(Buffer.from(seen.items[0].webp, 'base64').equals(single.bytes)).toBe(true);
    expect(await listThumbnails(stranger, ids)).toEqual({ status: 200, items: [] });
    expect(await listThumbnails(market, ids)).toEqual({ status: 200, items: [] });
    const params = { productId: body.productId };
    await api.call('patchProduct', { as: editor, params, body: { isPublished: true } });
    expect((await listThumbnails(market, ids)).items).toEqual(seen.items);
    const many = Array.from({ length: MAX_THUMBNAILS + 1 }, (_each, index) => index + 1);
    expect((await listThumbnails(editor, many)).status).toBe(400);
  });

  test('are hidden with their product', async () => {
    const { body } = await create([{ name: 'a.png', content: await createPng() }]);
    const { fileId } = body.files[0];
    expect((await getFile(market, body.productId, fileId)).status).toBe(404);
    expect((await getFile(stranger, body.productId, fileId)).status).toBe(404);
    const other = await create([]);
    expect((await getFile(editor, other.body.productId, fileId)).status).toBe(404);
    await api.call('patchProduct', {
      as: editor,
      params: { productId: body.productId },
      body: { isPublished: true },
    });
    expect((await getFile(market, body.productId, fileId)).status).toBe(200);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\fakepath\\bag.png', 'bag.png'],
    ['..', 'file.png'],
    ['a\u202egnp.exe', 'agnp.exe.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
  ])('called %j become %j', async (name, expected) => {
    const { body } = await create([{ name, content: await createPng() }]);
    expect(body.files[0].fileName).toBe(expected);
  });
});

describe('files that are refused', () => {
  test.each([
    ['a program called a picture', 'bag.png', () => Buffer.from('MZ\u0090 not a picture'), 415],
    ['a page called a picture', 'bag.png', () => Buffer.from('<svg onload="alert(1)"/>'), 415],
    ['a picture cut short', 'bag.jpg', async () => (await createJpeg()).subarray(0, 200), 400],
    ['an empty file', 'bag.jpg', () => Buffer.alloc(0), 400],
    ['a file over the limit', 'bag.jpg', () => Buffer.alloc(MAX_FILE_BYTES + 1, 0xff), 413],
  ])('%s', async (_what, name, content, expected) => {
    const before = listStored();
    const { status, body } = await create([
      { name: 'fine.png', content: await createPng() },
      { name, content: await content() },
    ]);
    expect(status).toBe(expected);
    expect(JSON.stringify([body.detail, body.errors])).toContain(name);
    expect(listStored()).toEqual(before);
  });

  test('more than ten', async () => {
    const content = await createPng();
    const files = Array.from({ length: 11 }, (_each, index) => ({ name: `${index}.png`, content }));
    const { status, body } = await create(files);
    expect({ status, detail: body.detail }).toEqual({ status: 413, detail: 'Too many files.' });
  });

  test('more than ten with those that stay', async () => {
    const content = await createPng();
    const files = Array.from({ length: 10 }, (_each, index) => ({ name: `${index}.png`, content }));
    const sent = toBody();
    const { body } = await api.call('createProduct', { as: editor, body: sent, files });
    const ids = body.files.map((file: { fileId: number }) => file.fileId);
    const { status, body: problem } = await update(body.productId, [{ name: 'x.png', content }], {
      ...sent,
      fileIdsToKeep: ids,
    });
    expect({ status, errors: problem.errors }).toEqual({
      status: 400,
      errors: { Files: ['At most 10 files.'] },
    });
  });

  test('under another field of the form', async () => {
    const { status, body } = await create([{ name: 'a.png', content: await createPng(), field: 'Pictures' }]);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: ['Pictures'] });
  });

  test('leave nothing behind when the product itself is refused', async () => {
    const before = listStored();
    const content = await createPng();
    const { body } = await create([{ name: 'a.png', content }]);
    const stored = listStored().length;
    expect(stored).toBe(before.length + 2);
    const twin = await create([{ name: 'b.png', content }], { skuId: body.skuId });
    expect({ status: twin.status, stored: listStored().length }).toEqual({ status: 409, stored });
  });

  test('are stored once when the create is sent again', async () => {
    const input = {
      as: editor,
      body: toBody(),
      files: [{ name: 'a.png', content: await createPng() }],
      headers: { 'idempotency-key': 'files-once' },
    };
    const first = await api.call('createProduct', input);
    const stored = listStored();
    const second = await api.call('createProduct', input);
    expect(second.body.files).toEqual(first.body.files);
    expect(listStored()).toEqual(stored);
  });
});

describe('the files of a product that is saved again', () => {
  test('are those that stay and those that came; the rest is gone', async () => {
    const sent = toBody();
    const files = ['a.png', 'b.png'].map((name) => ({ name, content: Buffer.alloc(0) }));
    for (const file of files) file.content = await createPng();
    const { body } = await api.call('createProduct', { as: editor, body: sent, files });
    const [a, b] = body.files;
    const stored = listStored().length;
    const saved = await update(body.productId, [{ name: 'c.jpg', content: await createJpeg() }], {
      ...sent,
      fileIdsToKeep: [b.fileId],
      mainUpload: 0,
    });
    expect(
      saved.body.files.map((file: { fileName: string; isMain: boolean }) => [file.fileName, file.isMain]),
    ).toEqual([
      ['c.jpg', true],
      ['b.png', false],
    ]);
    expect((await getFile(editor, body.productId, a.fileId)).status).toBe(404);
    expect(listStored()).toHaveLength(stored);
    const main = await api.call('patchProduct', {
      as: editor,
      params: { productId: body.productId },
      body: { mainFileId: b.fileId },
    });
    expect(main.body.files[0]).toMatchObject({ fileName: 'b.png', isMain: true });
    expect(main.body.version).toBe(3);
  });

  test('cannot be those of another product', async () => {
    const other = await create([{ name: 'a.png', content: await createPng() }]);
    const sent = toBody();
    const { body } = await api.call('createProduct', { as: editor, body: sent });
    const foreign = { ...sent, fileIdsToKeep: [other.body.files[0].fileId] };
    expect((await update(body.productId, [], foreign)).body.errors).toEqual({
      fileIdsToKeep: ['Must be files of this product.'],
    });
  });

  test('have no document as the main picture', async () => {
    const { status, body } = await create([{ name: 'a.pdf', content: createPdf() }], { mainUpload: 0 });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { mainUpload: ['Must be one of the uploaded pictures.'] },
    });
  });
});
