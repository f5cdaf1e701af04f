import { route } from '@/lib/server/auth/route';
import { Bff } from '../support/bff';
import { PARAMS, problemOf } from '../support/proxied';

const LIMIT = 5;
const call = route({ access: 'signedIn', perMinute: LIMIT }, async () => new Response('here'));

let bff: Bff;
beforeEach(async () => {
  bff = await Bff.start();
  await bff.signIn();
});
afterEach(() => bff.stop());

const statuses = async (count: number) => {
  const answers = [];
  for (let index = 0; index < count; index += 1)
    answers.push(await call(bff.request('/api/graph/me'), PARAMS));
  return answers;
};

test('a flood by one user: 429 for that user only, until the minute is over', async () => {
  const answers = await statuses(LIMIT + 2);
  expect(answers.map(({ status }) => status)).toEqual([...Array(LIMIT).fill(200), 429, 429]);
  const refused = answers[LIMIT] as Response;
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await problemOf(refused)).title).toBe('Too many requests, please slow down.');

  const mine = new Map(bff.cookies);
  bff.cookies.clear();
  await bff.signIn('market.editor@demo.example');
  expect((await statuses(1)).map(({ status }) => status)).toEqual([200]);

  bff.cookies.clear();
  for (const [name, value] of mine) bff.cookies.set(name, value);
  bff.now += 60_000;
  expect((await statuses(1)).map(({ status }) => status)).toEqual([200]);
});

test('a second browser of the same user allows no more calls', async () => {
  await statuses(LIMIT);
  bff.cookies.clear();
  await bff.signIn();
  expect((await statuses(1)).map(({ status }) => status)).toEqual([429]);
});

test('a caller without a session gets 401 at any number of calls', async () => {
  bff.cookies.clear();
  expect((await statuses(LIMIT + 2)).map(({ status }) => status)).toEqual(Array(LIMIT + 2).fill(401));
});
