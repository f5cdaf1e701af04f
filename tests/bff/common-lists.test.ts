/** The common lists are one copy for all users, and one user's failure does not affect others. */
import { getBaseData } from '@/lib/server/api/base-data';
import { Bff } from './support/bff';
import { BRAND_EDITOR, GLOBAL_ADMINISTRATOR } from './support/people';
import { ENABLED_SYSTEMS } from './support/systems';
import { sendJson, toCommonLists, Upstream } from './support/upstream';

let bff: Bff;
let upstream: Upstream;
/** The status with which the first calls of the lists are answered; then 200. */
let firstStatuses: number[];

const systemsOf = ({ allocationSystems }: { allocationSystems: readonly object[] }) =>
  allocationSystems.length;
const calls = () => upstream.calls.map(({ url }) => url);

beforeEach(async () => {
  firstStatuses = [];
  upstream = new Upstream();
  upstream.reply = (_request, response) => {
    const status = firstStatuses.shift() ?? 200;
    if (status === 200) sendJson(response, 200, toCommonLists(ENABLED_SYSTEMS));
    else sendJson(response, status, { title: 'x', status });
  };
  bff = await Bff.start(upstream.listener);
});
afterEach(() => bff.stop());

async function signInTwo() {
  await bff.signIn(BRAND_EDITOR.email);
  const one = await bff.requireSession();
  await bff.signIn(GLOBAL_ADMINISTRATOR.email);
  return [one, await bff.requireSession()] as const;
}

test('two people are served by one call, for ten seconds', async () => {
  const [one, other] = await signInTwo();
  await Promise.all([getBaseData(one), getBaseData(other)]);
  await getBaseData(other);
  expect(calls()).toEqual(['/v1/core/lists']);
  bff.now += 10_001;
  await getBaseData(other);
  expect(calls()).toHaveLength(2);
});

test.each([403, 500])('who waited for the call of another that failed with %i asks again', async (status) => {
  const [one, other] = await signInTwo();
  firstStatuses = [status];
  const [failed, answered] = await Promise.allSettled([getBaseData(one), getBaseData(other)]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { status } });
  expect(answered).toMatchObject({ status: 'fulfilled' });
  expect(calls()).toHaveLength(2);
  expect(upstream.calls[0]?.headers.authorization).not.toBe(upstream.calls[1]?.headers.authorization);
});

test('who asks alone and fails is told so after one call', async () => {
  const [one] = await signInTwo();
  firstStatuses = [403, 403];
  await expect(getBaseData(one)).rejects.toMatchObject({ status: 403 });
  expect(calls()).toHaveLength(1);
  firstStatuses = [];
  expect(systemsOf(await getBaseData(one))).toBe(ENABLED_SYSTEMS.length);
});
