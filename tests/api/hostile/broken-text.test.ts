/** Broken text: halves of characters, bytes that are not UTF-8, and duplicate keys. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FISCAL_YEAR } from '../../support/fixtures';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let authorization: string;
let uniqueId: string;

beforeAll(async () => {
  api = await startWebApi();
  await api.fixtures.moment(1, 1);
  uniqueId = (await api.fixtures.globalAdministrator()).uniqueId;
  authorization = `Bearer ${await signTestToken(uniqueId)}`;
});
afterAll(() => api.close());

const BROKEN = 'Holds characters that cannot be kept.';
const NO_UTF8 = 'Must be text in UTF-8.';

async function send(
  url: string,
  payload: string | Buffer,
  contentType = 'application/json',
  method = 'POST',
) {
  const headers = { authorization, 'content-type': contentType };
  const answer = await api.app.inject({ method: method as 'POST', url, headers, payload });
  return { status: answer.statusCode, errors: answer.json().errors, detail: answer.json().detail };
}

/** A form of raw parts, byte for byte. */
const toBody = (...parts: [head: string, content: string | Buffer][]) =>
  Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--edge--\r\n'),
  ]);
const FORM = 'multipart/form-data; boundary=edge';
const DATA = 'name="ProductCreateOrUpdateData"';

describe('a JSON body', () => {
  test.each([
    ['{"label":"a\\ud800b","code":"B"}', { label: [BROKEN] }],
    ['{"label":"A","code":"\\udc00"}', { code: [BROKEN] }],
    ['{"label":"A","code":"B","\\ud800":1}', { body: [BROKEN] }],
    ['{"label":"A","label":"B","code":"C"}', { label: ['The label field must be sent once.'] }],
    ['{"label":"A","l\\u0061bel":"B","code":"C"}', { label: ['The label field must be sent once.'] }],
    ['{"a":[{"b":1},{"b":1,"c":{},"b":2}]}', { 'a.1.b': ['The b field must be sent once.'] }],
  ])('of %s is refused by the field', async (text, errors) => {
    expect(await send('/v1/core/brands', text)).toMatchObject({ status: 400, errors });
  });

  test('of bytes that are not UTF-8 is refused', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"label":"a'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('","code":"B"}'),
    ]);
    expect(await send('/v1/core/brands', bytes)).toMatchObject({ status: 400, errors: { body: [NO_UTF8] } });
  });

  test('holds the same key in several objects, whole characters beyond the first plane, and quotation marks', async () => {
    const label = 'Atelier \u{1f48e} "{,}" \\ [é]';
    const { status } = await send('/v1/core/brands', JSON.stringify({ label, code: '\u{1f48e},"' }));
    expect(status).toBe(201);
    const { body } = await api.call('listBrands', { as: uniqueId });
    expect(body.map((each: { label: string }) => each.label)).toContain(label);
  });
});

describe('the JSON part of a form', () => {
  const post = (body: Buffer, contentType = FORM) => send('/v1/ruc/products', body, contentType);

  test.each([
    ['{"skuName":"\\ud800"}', { skuName: [BROKEN] }],
    ['{"skuId":"A","skuId":"B"}', { skuId: ['The skuId field must be sent once.'] }],
    ['null', { ProductCreateOrUpdateData: ["The parameter 'ProductCreateOrUpdateData' cannot be null."] }],
  ])('of %s is refused', async (text, errors) => {
    expect(await post(toBody([DATA, text]))).toMatchObject({ status: 400, errors });
  });

  test.each(['', '\r\nContent-Type: application/json', '\r\nContent-Type: text/plain; charset=utf-8'])(
    'of bytes that are not UTF-8 is refused with any type (%j)',
    async (type) => {
      const bytes = Buffer.from([0x22, 0xff, 0x22]);
      expect(await post(toBody([DATA + type, bytes]))).toMatchObject({
        status: 400,
        errors: { ProductCreateOrUpdateData: [NO_UTF8] },
      });
    },
  );

  test('is required, and only once in any spelling', async () => {
    const field = 'ProductCreateOrUpdateData';
    expect((await post(toBody())).errors).toEqual({ [field]: [`The parameter '${field}' must be defined.`] });
    const twice = toBody([DATA, '{}'], [DATA.toLowerCase(), '{}']);
    expect(await post(twice)).toMatchObject({ status: 400, errors: { [field]: ['Must be sent once.'] } });
    expect(await post(toBody([DATA, '{}'], [DATA, '{}']))).toMatchObject({ status: 400 });
  });

  test('goes with a file whose name is text', async () => {
    const name = Buffer.concat([
      Buffer.from('name="Files"; filename="a'),
      Buffer.from([0xff]),
      Buffer.from('.png"'),
    ]);
    const body = Buffer.concat([
      Buffer.from('--edge\r\nContent-Disposition: form-data; '),
      name,
      Buffer.from('\r\n\r\nx\r\n--edge--\r\n'),
    ]);
    expect(await post(body)).toMatchObject({
      status: 400,
      errors: { Files: ['The file name must be text in UTF-8.'] },
    });
  });

  test.each([
    [
      'ends early',
      FORM,
      '--edge\r\nContent-Disposition: form-data; name="ProductCreateOrUpdateData"\r\n\r\n{}',
    ],
    [
      'ends within a file',
      FORM,
      '--edge\r\nContent-Disposition: form-data; name="Files"; filename="a"\r\n\r\nabc',
    ],
    ['has an empty boundary', 'multipart/form-data; boundary=', '--edge\r\n\r\n--edge--\r\n'],
    ['has no boundary', 'multipart/form-data', '----\r\n'],
    ['has a boundary of 300 characters', `multipart/form-data; boundary=${'b'.repeat(300)}`, '----\r\n'],
  ])('in a form that %s is refused in words', async (_what, contentType, text) => {
    const { status, detail } = await post(Buffer.from(text), contentType);
    expect(status).toBe(400);
    expect(detail).toMatch(
      /^(The form ends before its last part is complete|The boundary of the form is missing or too long)\.$/,
    );
  });
});

describe('a query', () => {
  const get = async (query: string) => {
    const url = `/v1/ruc/products?FiscalYear=${FISCAL_YEAR}&${query}`;
    const answer = await api.app.inject({ url, headers: { authorization } });
    return { status: answer.statusCode, errors: answer.json().errors };
  };

  test.each(['%ff', '%ED%A0%80', 'a%C3', '%C3%28'])(
    'of %s, which is not UTF-8, is refused by its name',
    async (text) => {
      expect(await get(`SkuName=${text}`)).toEqual({ status: 400, errors: { SkuName: [NO_UTF8] } });
    },
  );

  test.each(['100%', '%C3%A9', 'a+b%20c', '%zz'])('of %s is text', async (text) => {
    expect((await get(`SkuName=${text}`)).status).toBe(200);
  });
});

describe('a text of lists', () => {
  test.each([
    ['name', { name: 'Mine \ud800', search: '' }],
    ['search', { name: 'Mine', search: 'q=\udfff' }],
  ])('in the %s of a view is refused', async (field, body) => {
    const answer = await api.call('createListView', { as: uniqueId, params: { list: 'products' }, body });
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [BROKEN] }]);
  });
});
