import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { calendarFeeds, permissions, users } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let market: Awaited<ReturnType<TestWebApi['fixtures']['user']>>;
let administrator: string;

beforeAll(async () => {
  api = await startWebApi();
  await api.fixtures.moment(1, 2);
  await api.fixtures.moment(2, 1);
  market = await api.fixtures.marketEditor([1]);
  administrator = (await api.fixtures.administrator(1)).uniqueId;
});
afterAll(() => api.close());

const make = async (as: string, alarmDays: number | null = null): Promise<string> => {
  const { status, body } = await api.call('createCalendarFeed', { as, body: { alarmDays } });
  expect(status).toBe(201);
  return body.secret;
};
const read = (secret: string | null, more: Record<string, string> = {}) =>
  api.app.inject({
    method: 'GET',
    url: '/v1/calendar.ics',
    headers: { ...(secret === null ? {} : { 'x-calendar-secret': secret }), ...more },
  });
const titlesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')));

describe('the link to a calendar of deadlines', () => {
  it('is shown once, as 32 random bytes, and only its hash is stored', async () => {
    const secret = await make(market.uniqueId);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const rows = await api.connection.inSession((session) =>
      session.rows<{ kept: string }>('select (f.*)::text as kept from calendar_feeds f'),
    );
    const keys = await api.connection.inSession((session) =>
      session.rows<{ kept: string }>('select (k.*)::text as kept from idempotency_keys k'),
    );
    expect(JSON.stringify([rows, keys])).not.toContain(secret);
    const { body } = await api.call('getCalendarFeed', { as: market.uniqueId });
    expect(body).toEqual({ isActive: true, createdAt: expect.any(String), alarmDays: null });
  });

  it('is not stored for a retry key either: a repeated call makes another link', async () => {
    const headers = { 'idempotency-key': 'calendar-twice' };
    const input = { as: market.uniqueId, body: {}, headers };
    const [first, second] = [
      await api.call('createCalendarFeed', input),
      await api.call('createCalendarFeed', input),
    ];
    expect(second.body.secret).not.toBe(first.body.secret);
    expect((await read(first.body.secret)).statusCode).toBe(404);
    expect((await read(second.body.secret)).statusCode).toBe(200);
  });

  it('opens the steps of the systems its owner may use, without a token, and is never cached', async () => {
    const answer = await read(await make(market.uniqueId, 2));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(titlesOf(answer.body)).toEqual(['RUC Market submission: answer your pitches']);
    expect(answer.body).toContain('BEGIN:VALARM');
  });

  it('follows the rights of its owner at each reading', async () => {
    const user = await api.fixtures.marketEditor([1]);
    const secret = await make(user.uniqueId);
    await api.database.insert(permissions).values({
      userId: user.userId,
      allocationSystemId: 2,
      roleId: 2,
      permissionTypeId: 1,
      ids: [1],
    });
    expect(titlesOf((await read(secret)).body)).toEqual([
      'GAP Brand publication: publish your products',
      'RUC Market submission: answer your pitches',
    ]);
    await api.database.delete(permissions).where(eq(permissions.userId, user.userId));
    expect((await read(secret)).statusCode).toBe(404);
  });

  it('stops working for an inactive account, and works again when the account is active again', async () => {
    const user = await api.fixtures.marketEditor([1]);
    const secret = await make(user.uniqueId);
    const setActive = (isActive: boolean) =>
      api.database.update(users).set({ isActive }).where(eq(users.userId, user.userId));
    await setActive(false);
    expect((await read(secret)).statusCode).toBe(404);
    await setActive(true);
    expect((await read(secret)).statusCode).toBe(200);
  });

  it('can be renewed and revoked by its owner; the old link stops working at once', async () => {
    const old = await make(market.uniqueId);
    const renewed = await make(market.uniqueId);
    expect((await read(old)).statusCode).toBe(404);
    expect((await read(renewed)).statusCode).toBe(200);
    const revoke = () => api.call('revokeCalendarFeed', { as: market.uniqueId, body: { isRevoked: true } });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(204);
    expect((await read(renewed)).statusCode).toBe(404);
    expect((await api.call('getCalendarFeed', { as: market.uniqueId })).body).toEqual({
      isActive: false,
      createdAt: null,
      alarmDays: null,
    });
    const body = { alarmDays: 3 };
    expect((await api.call('updateCalendarFeed', { as: market.uniqueId, body })).status).toBe(404);
  });

  it('gives the same answer to every wrong secret, without details', async () => {
    const secret = await make(market.uniqueId);
    const wrong = [null, '', 'x', `${secret}A`, secret.slice(1), 'A'.repeat(43), `${secret.slice(0, 42)}'`];
    const answers = await Promise.all(wrong.map((each) => read(each, { 'x-request-id': 'wrong-secret' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('accepts reminders on the offered days only, and changes them without a new link', async () => {
    const secret = await make(market.uniqueId);
    const input = { as: market.uniqueId, body: { alarmDays: 5 } };
    expect((await api.call('updateCalendarFeed', input)).body).toMatchObject({ alarmDays: 5 });
    expect((await read(secret)).body).toContain('TRIGGER;RELATED=END:-PT111H');
    for (const body of [{ alarmDays: 4 }, { alarmDays: '5' }, { alarmDays: -1 }, { days: 5 }]) {
      expect((await api.call('updateCalendarFeed', { as: market.uniqueId, body })).status).toBe(400);
      expect((await api.call('createCalendarFeed', { as: market.uniqueId, body })).status).toBe(400);
    }
    const body = { isRevoked: false };
    expect((await api.call('revokeCalendarFeed', { as: market.uniqueId, body })).status).toBe(400);
  });

  it('has a higher sequence number when steps or rights change, so that calendars accept the new days', async () => {
    const secret = await make(market.uniqueId);
    const sequenceOf = async () => Number(/SEQUENCE:(\d+)/.exec((await read(secret)).body)?.[1]);
    const before = await sequenceOf();
    api.setNow('2026-04-02T10:00:00Z');
    const body = [{ order: 2, startDate: '2026-04-01', endDate: '2026-04-20', isMidYearReview: false }];
    const query = { fiscalYear: FISCAL_YEAR };
    expect((await api.call('replaceSteps', { as: administrator, query, body })).status).toBe(200);
    expect(await sequenceOf()).toBe(before + 1);
    const { body: text } = await read(secret);
    expect(text).toContain('LAST-MODIFIED:20260402T100000Z');
    expect(text).toContain('DTEND;VALUE=DATE:20260421');
  });

  it('links to the web application that made the request, and never to an invalid address', async () => {
    const secret = await make(market.uniqueId);
    const { body } = await read(secret, { 'x-web-origin': 'https://allocations.example' });
    expect(body).toContain('URL:https://allocations.example/ruc/market/pitches');
    for (const origin of ['javascript:alert(1)', 'https://a.example/path', 'nothing']) {
      expect((await read(secret, { 'x-web-origin': origin })).body).not.toContain('URL:');
    }
  });

  it('has a limit of reads per minute, which does not affect other links', async () => {
    const flooded = await make(market.uniqueId);
    const other = await make(administrator);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await read(flooded)).statusCode);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    const refused = await read(flooded);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(other)).statusCode).toBe(200);
    // A revoked secret is unknown, even if its link was over the limit.
    await api.call('revokeCalendarFeed', { as: market.uniqueId, body: { isRevoked: true } });
    expect((await read(flooded)).statusCode).toBe(404);
  });

  it('is deleted with its owner', async () => {
    const user = await api.fixtures.marketEditor([1]);
    await make(user.uniqueId);
    await api.database.delete(permissions).where(eq(permissions.userId, user.userId));
    await api.database.delete(users).where(eq(users.userId, user.userId));
    const left = await api.database.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.userId));
    expect(left).toEqual([]);
  });
});
