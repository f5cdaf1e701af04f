import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;

beforeAll(async () => {
  api = await startWebApi({ rateLimit: 3 });
});
afterAll(() => api.close());

test('a flood by one user: 429 for that user only', async () => {
  const [noisy, quiet] = [await api.fixtures.administrator(1), await api.fixtures.administrator(1)];
  const call = (as: string) => api.call('listMarkets', { as });
  for (let index = 0; index < 3; index += 1) expect((await call(noisy.uniqueId)).status).toBe(200);
  const slowed = await call(noisy.uniqueId);
  expect(slowed.status).toBe(429);
  expect(slowed.headers['content-type']).toBe('application/problem+json');
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(quiet.uniqueId)).status).toBe(200);
});

test('health is asked as often as one likes', async () => {
  for (let index = 0; index < 10; index += 1) {
    expect((await api.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  }
});
