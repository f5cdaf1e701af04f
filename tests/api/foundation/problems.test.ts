import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Problem } from '@/domain/contract/problem';
import { BUSY_SECONDS } from '@/domain/problems';
import { FISCAL_YEAR } from '../../support/fixtures';
import { signTestToken, TEST_ISSUER } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let authorization: string;

beforeAll(async () => {
  api = await startWebApi();
  authorization = `Bearer ${await signTestToken((await api.fixtures.globalAdministrator()).uniqueId)}`;
});
afterAll(() => api.close());

const post = (url: string, payload: string, contentType = 'application/json') =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': contentType },
    payload,
  });

describe('a problem', () => {
  test('is problem+json for an unknown path', async () => {
    const { statusCode, headers, json } = await api.app.inject({ url: '/v1/nothing' });
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 404,
      type: 'application/problem+json',
    });
    expect(Problem.parse(json()).requestId).toBe(headers['x-request-id']);
  });

  test.each(['%', '%E0%A4%A', '%ff'])(
    'is problem+json for an id of %s, which cannot be decoded',
    async (id) => {
      const { statusCode, headers, json } = await api.app.inject({ url: `/v1/core/brands/${id}` });
      expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json']);
      expect(Problem.parse(json()).detail).toBeUndefined();
    },
  );

  test.each(['01', '0x1', '1.0', '1e0', '%2B1', '%201', '-1', '0', '9999999999'])(
    'is 404 for an id written as %s',
    async (id) => {
      const url = `/v1/core/brands/${id}`;
      expect((await api.app.inject({ url, headers: { authorization } })).statusCode).toBe(404);
    },
  );

  test('carries the request id of the caller', async () => {
    const input = { 'x-request-id': 'caller-0123456789' };
    const { headers, json } = await api.app.inject({ url: '/v1/nothing', headers: input });
    expect([headers['x-request-id'], json().requestId]).toEqual(['caller-0123456789', 'caller-0123456789']);
  });

  test.each(['short', 'with space in it', '<script>alert(1)</script>', 'x'.repeat(500)])(
    'never returns %j as a request id',
    async (input) => {
      const { headers } = await api.app.inject({ url: '/v1/nothing', headers: { 'x-request-id': input } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test.each([
    ['no JSON', '{"label":', 400],
    ['nothing', '', 400],
    ['__proto__', '{"label":"a","code":"b","__proto__":{"isAdmin":true}}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['an array for an object', '[]', 400],
    ['null', 'null', 400],
    ['text', '"a"', 400],
  ])('answers a body of %s', async (_what, payload, expected) => {
    const { statusCode, headers } = await post('/v1/core/brands', payload);
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: expected,
      type: 'application/problem+json',
    });
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('answers a body that is not JSON by its content type with 415', async () => {
    expect((await post('/v1/core/brands', 'label=a', 'application/x-www-form-urlencoded')).statusCode).toBe(
      415,
    );
  });

  test('answers a body over the limit with 413', async () => {
    const { statusCode } = await post('/v1/core/brands', JSON.stringify({ label: 'x'.repeat(9_000_000) }));
    expect(statusCode).toBe(413);
  });

  test.each([
    '/v1/ruc/products/%2e%2e',
    '/v1/ruc/products/1%2f2',
    '/v1/ruc/products/-1',
    '/v1/ruc/products/1e3',
  ])('answers the path %s with 404', async (url) => {
    expect((await api.app.inject({ url, headers: { authorization } })).statusCode).toBe(404);
  });

  test('an unexpected exception: problem+json with a request id, no stack, the process lives', async () => {
    const fault = jest.spyOn(api.database, 'execute').mockImplementation(() => {
      throw new Error('secret: the password is swordfish');
    });
    const url = `/v1/ruc/products?FiscalYear=${FISCAL_YEAR}`;
    const failed = await api.app.inject({ url, headers: { authorization } });
    fault.mockRestore();
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'application/problem+json']);
    expect(failed.json()).toEqual({
      type: 'about:blank',
      title: 'An unexpected server error occurred.',
      status: 500,
      detail: 'An unexpected error has occurred, please try again later.',
      requestId: failed.headers['x-request-id'],
    });
    expect((await api.app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
  });

  const fail = (code: string) => () => {
    throw Object.assign(new Error('down'), { code });
  };

  // The time is random, so that simultaneous callers do not return together.
  test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '53300', '40001'])(
    'of a read whose database answers %s is 503 with the time to try again',
    async (code) => {
      const fault = jest.spyOn(api.database, 'execute').mockImplementation(fail(code));
      const answer = await api.app.inject({
        url: `/v1/ruc/products?FiscalYear=${FISCAL_YEAR}`,
        headers: { authorization },
      });
      fault.mockRestore();
      const { retryAfter } = Problem.parse(answer.json());
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe(String(retryAfter));
      expect(retryAfter).toBeGreaterThanOrEqual(BUSY_SECONDS.from);
      expect(retryAfter).toBeLessThanOrEqual(BUSY_SECONDS.to);
    },
  );

  test.each([
    { when: 'before its account is known', method: 'execute', isTimed: true },
    { when: 'as it is saved: nobody knows what was done', method: 'transaction', isTimed: false },
  ] as const)('of a write whose database goes $when', async ({ method, isTimed }) => {
    const fault = jest.spyOn(api.database, method).mockImplementation(fail('ECONNRESET'));
    const answer = await post('/v1/core/brands', JSON.stringify({ label: 'Gone', code: 'GONE' }));
    fault.mockRestore();
    expect(answer.statusCode).toBe(503);
    expect(Problem.parse(answer.json()).retryAfter !== undefined).toBe(isTimed);
  });
});

describe('health', () => {
  test('is live without asking the database, and ready when the database answers', async () => {
    expect((await api.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'live' });
    expect((await api.app.inject({ url: '/health/ready' })).json()).toEqual({
      status: 'ready',
      issuer: TEST_ISSUER,
    });
  });

  test('is not ready when the database does not answer', async () => {
    const fault = jest.spyOn(api.connection, 'ping').mockRejectedValue(new Error('down'));
    const { statusCode, headers } = await api.app.inject({ url: '/health/ready' });
    fault.mockRestore();
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 503,
      type: 'application/problem+json',
    });
  });
});
