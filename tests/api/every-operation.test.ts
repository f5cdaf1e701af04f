import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { REASON_SENTENCES } from '@/domain/reasons';
import { toFastifyPath } from '@/services/web-api/http/call/route';
import { signTestToken } from '../support/test-tokens';
import { startWebApi, type TestWebApi } from '../support/web-api';

let api: TestWebApi;
let stranger: string;

beforeAll(async () => {
  api = await startWebApi();
  stranger = (await api.fixtures.user()).uniqueId;
});
afterAll(() => api.close());

const all = Object.entries(operations) as [OperationId, Operation][];

const hasDelete = (path: string) =>
  all.some(([, operation]) => operation.path === path && operation.method === 'DELETE');

describe.each(all)('%s', (id, operation) => {
  test('has a handler', () => {
    expect(api.app.hasRoute({ method: operation.method, url: toFastifyPath(operation.path) })).toBe(true);
  });

  test('refuses a call without a token', async () => {
    const { status, headers, body } = await api.call(id, { params: { prog: 'ruc' } });
    expect(status).toBe(401);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(body.requestId).toBe(headers['x-request-id']);
  });

  test('refuses an account without a permission', async () => {
    const { status, body } = await api.call(id, { as: stranger, params: { prog: 'ruc' } });
    if (operation.access === 'signedIn') expect(status).toBeLessThan(500);
    else
      expect({ status, reason: body.reason, detail: body.detail }).toEqual({
        status: 403,
        reason: 'noAccount',
        detail: REASON_SENTENCES.noAccount,
      });
  });

  test('answers another method with 405 and lists its methods', async () => {
    const url = operation.path
      .replace('{prog}', 'ruc')
      .replace('{list}', 'products')
      .replace('{master}', 'brands')
      .replace(/\{\w+\}/g, '1');
    const { statusCode, headers } = await api.app.inject({
      method: hasDelete(operation.path) ? 'PATCH' : 'DELETE',
      url,
      headers: { authorization: `Bearer ${await signTestToken(stranger)}` },
    });
    expect(statusCode).toBe(405);
    expect(headers.allow).toContain(operation.method);
  });
});
