/** A body that a handler does not read is not waited for: the connection ends behind the answer. */
import { POST } from '@/app/auth/sign-out/route';
import type { Bff } from '../support/bff';
import { OWN, PARAMS, startProxied } from '../support/proxied';

let bff: Bff;
beforeEach(async () => {
  ({ bff } = await startProxied('global.admin@demo.example'));
});
afterEach(() => bff.stop());

const signOut = (headers: Record<string, string>) =>
  POST(bff.request('/auth/sign-out', { method: 'POST', headers: { ...OWN, ...headers } }), PARAMS);

test.each<[Record<string, string>, string | null]>([
  [{ 'content-length': '100000' }, 'close'],
  [{ 'transfer-encoding': 'chunked' }, 'close'],
  [{ 'content-length': '0' }, null],
  [{}, null],
])('after a call with %j that reads no body, its connection is %j', async (headers, connection) => {
  const answer = await signOut(headers);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, connection]);
});
