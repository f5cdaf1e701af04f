import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CALENDAR_SECRET_HEADER } from '@/domain/contract/calendar';
import { signTestToken } from '../../support/test-tokens';
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

test('a stranger who guesses calendar links does not use up the limit of calls from the same address', async () => {
  const owner = await api.fixtures.administrator(1);
  const made = await api.call('createCalendarFeed', { as: owner.uniqueId, body: { alarmDays: null } });
  const read = (secret: string) =>
    api.app.inject({ url: '/v1/calendar.ics', headers: { [CALENDAR_SECRET_HEADER]: secret } });
  for (let index = 0; index < 10; index += 1) expect((await read('A'.repeat(43))).statusCode).toBe(404);
  expect((await read(made.body.secret)).statusCode).toBe(200);
  expect((await api.app.inject({ url: '/v1/openapi.json' })).statusCode).toBe(200);
});

test('invalid tokens are counted by address, and do not block valid tokens', async () => {
  const holder = await api.fixtures.administrator(1);
  const authorization = `Bearer ${await signTestToken(holder.uniqueId, { expiresIn: -600 })}`;
  const call = () => api.app.inject({ url: '/v1/core/markets', headers: { authorization } });
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) statuses.push((await call()).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect(Number((await call()).headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.call('listMarkets', { as: holder.uniqueId })).status).toBe(200);
});

test('health calls have no limit', async () => {
  for (let index = 0; index < 10; index += 1) {
    expect((await api.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  }
});
