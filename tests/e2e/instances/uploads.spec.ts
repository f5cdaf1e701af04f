/** Uploads through the built product: complete or rejected. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { MAX_FILE_BYTES, MAX_FILES } from '@/domain/limits';
import type { Instances } from '../../support/instances';
import { expect, test } from '../fixtures/instances';
import { sendRaw } from '../fixtures/send-raw';
import { type OpenedSession, OWN_REQUEST, openSession } from '../fixtures/session';

const BOUNDARY = 'boundary-of-this-test';
const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const Systems = z.array(z.looseObject({ allocationSystemId: z.number(), currentFiscalYear: z.number() }));
const Brands = z.array(z.looseObject({ brandId: z.number() }));
const Saved = z.looseObject({
  productId: z.number(),
  files: z.array(z.looseObject({ fileId: z.number(), size: z.number() })),
});

type Upload = { name: string; fileName: string; bytes: Buffer };

function toForm(fields: Record<string, string>, uploads: readonly Upload[]): Buffer {
  const part = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  const chunks: (string | Buffer)[] = Object.entries(fields).map(
    ([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`,
  );
  for (const { name, fileName, bytes } of uploads) {
    chunks.push(
      `${part(name)}; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      bytes,
      '\r\n',
    );
  }
  chunks.push(`--${BOUNDARY}--\r\n`);
  return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk)));
}

const toProductForm = (files: readonly Buffer[]) =>
  toForm(
    { ProductCreateOrUpdateData: JSON.stringify(toProduct()) },
    files.map((bytes, index) => ({ name: 'Files', fileName: `part-${index}.pdf`, bytes })),
  );

const toImportForm = (bytes: Buffer) =>
  toForm({ AllocationSystemId: '1', FiscalYear: String(draft.fiscalYear), FileFolder: 'products' }, [
    { name: 'File', fileName: 'products.csv', bytes },
  ]);

/** A document of a length. Documents are stored as they come; a picture that holds more than it shows is drawn again. */
const makePdf = (size: number): Buffer => {
  const head = Buffer.from('%PDF-1.4\n');
  return Buffer.concat([head, randomBytes(size - head.length)]);
};

let made = 0;
let session: OpenedSession;
let draft: { fiscalYear: number; brandId: number };

test.beforeEach(async ({ instances: { origin } }) => {
  session = await openSession(origin, 'globalAdmin');
  const read = async (path: string) =>
    JSON.parse((await sendRaw(origin, path, { headers: { cookie: session.cookie } })).text) as unknown;
  const years = Systems.parse(await read('/api/v1/core/allocation-systems'));
  const [brand] = Brands.parse(await read('/api/v1/core/brands'));
  draft = { fiscalYear: years[0]?.currentFiscalYear ?? 0, brandId: brand?.brandId ?? 0 };
});

const toProduct = () => ({ ...draft, skuId: `UP-${++made}`, skuName: 'Upload', availableQuantity: 1 });

const countOf = async ({ database }: Instances, table: 'products' | 'imports') =>
  z
    .object({ count: z.number() })
    .parse((await database.query(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]).count;

const listFiles = ({ folder }: Instances): string[] => {
  const path = join(folder, 'files');
  return existsSync(path) ? readdirSync(path, { recursive: true }).map(String).sort() : [];
};

/** Sends a form and reads the response bytes. */
function post(origin: string, path: string, body: Buffer) {
  const { hostname, port } = new URL(origin);
  const headers = { ...OWN_REQUEST, ...TYPE, cookie: session.cookie, 'content-length': body.length };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = send({ hostname, port, path, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

test('uploads around each limit are stored byte-identical or get 413, never truncated', async ({
  instances,
  request,
}) => {
  const { origin } = instances;
  const cookie = { cookie: session.cookie };
  for (const size of [MAX_FILE_BYTES - 1, MAX_FILE_BYTES]) {
    const file = makePdf(size);
    const answer = await post(origin, '/api/v1/ruc/products', toProductForm([file]));
    expect(answer.status, answer.text).toBe(201);
    const { productId, files } = Saved.parse(JSON.parse(answer.text));
    expect(files.map((each) => each.size)).toEqual([size]);
    const back = await request.get(`/api/v1/ruc/products/${productId}/files/${files[0]?.fileId}`, {
      headers: cookie,
    });
    expect(back.status()).toBe(200);
    expect((await back.body()).equals(file)).toBe(true);
  }
  const [products, kept] = [await countOf(instances, 'products'), listFiles(instances)];
  const small = makePdf(4_096);
  for (const files of [[makePdf(MAX_FILE_BYTES + 1)], Array.from({ length: MAX_FILES + 1 }, () => small)]) {
    const { status } = await post(origin, '/api/v1/ruc/products', toProductForm(files));
    expect([400, 413]).toContain(status);
  }
  expect(await countOf(instances, 'products')).toBe(products);
  expect(listFiles(instances)).toEqual(kept);
});

test('an abort leaves no job and no file', async ({ instances }) => {
  const { origin, webApi } = instances;
  const { hostname, port } = new URL(origin);
  const before = [
    await countOf(instances, 'products'),
    await countOf(instances, 'imports'),
    listFiles(instances),
  ];
  const picture = makePdf(4 * 1024 * 1024);
  const calls = [
    { path: '/api/v1/ruc/products', body: toProductForm([picture]) },
    { path: '/api/v1/core/imports', body: toImportForm(Buffer.alloc(4 * 1024 * 1024, 'SKU id\n')) },
  ];
  for (const { path, body } of calls) {
    const seen = webApi.passed.length;
    const left = webApi.left.length;
    const headers = { ...OWN_REQUEST, ...TYPE, cookie: session.cookie, 'content-length': body.length };
    const sent = send({ hostname, port, path, method: 'POST', headers });
    // The abort is what this test checks.
    sent.on('error', () => undefined);
    sent.write(body.subarray(0, body.length - 1_000));
    await expect
      .poll(() => webApi.passed.slice(seen).map((each) => each.path), { timeout: 10_000 })
      .toContain(path.slice('/api'.length));
    sent.destroy();
    await expect.poll(() => webApi.left.length, { timeout: 10_000 }).toBeGreaterThan(left);
  }
  expect([
    await countOf(instances, 'products'),
    await countOf(instances, 'imports'),
    listFiles(instances),
  ]).toEqual(before);
});
