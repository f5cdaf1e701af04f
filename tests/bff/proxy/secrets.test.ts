import { GET as getPhoto } from '@/app/api/graph/me/photo/route';
import { GET as getProfile } from '@/app/api/graph/me/route';
import { GET as proxy, POST as proxyPost } from '@/app/api/v1/[...path]/route';
import { POST as signOut } from '@/app/auth/sign-out/route';
import { route } from '@/lib/server/auth/route';
import { replacePerProcess } from '@/lib/server/runtime/per-process';
import type { Sessions } from '@/lib/server/session/sessions';
import { Bff, ORIGIN } from '../support/bff';
import { sendJson, Upstream } from '../support/upstream';

const OWN = { 'x-allocations-request': '1', origin: ORIGIN, 'content-type': 'application/json' };
const NONE = { params: Promise.resolve({}) };

let bff: Bff;
let upstream: Upstream;
beforeEach(async () => {
  upstream = new Upstream();
  bff = await Bff.start(upstream.listener);
});
afterEach(() => bff.stop());

const textOf = async (response: Response, isSignIn = false) => {
  const headers = [...response.headers].filter(([name]) => !(isSignIn && name === 'set-cookie'));
  return `${JSON.stringify(headers)} ${await response.text()}`;
};

test('no answer and no log line holds a token or, outside its cookie, the session id', async () => {
  const texts = [await textOf(await bff.signIn(), true)];
  // The upstream is careless: it echoes what it receives.
  upstream.reply = (request, response) => {
    sendJson(response, 500, { title: 'x', status: 500, detail: request.headers.authorization });
  };
  const session = await bff.requireSession();
  texts.push(await textOf(await proxy(bff.request('/api/v1/core/brands'), NONE)));
  upstream.replyAtOnce = (request) => request.socket.destroy();
  const write = { method: 'POST', body: '{}', headers: OWN };
  texts.push(await textOf(await proxyPost(bff.request('/api/v1/core/brands', write), NONE)));
  texts.push(await textOf(await getProfile(bff.request('/api/graph/me'), NONE)));
  await bff.fault({ endpoints: { photo: { mode: 'garbage' } } });
  texts.push(await textOf(await getPhoto(bff.request('/api/graph/me/photo'), NONE)));
  const after = await bff.requireSession();
  texts.push(
    await textOf(await signOut(bff.request('/auth/sign-out', { method: 'POST', headers: OWN }), NONE)),
  );
  const everything = [...texts, ...bff.logs].join('\n');
  const secrets = [
    session.id,
    session.key,
    session.refreshToken,
    after.refreshToken,
    session.accessTokens.webApi?.value,
    after.accessTokens.graph?.value,
  ];
  for (const secret of secrets) {
    expect(typeof secret).toBe('string');
    expect(everything).not.toContain(secret);
  }
});

// GHSA-8fpg-xm3f-6cx3: a session look-up result without a user never reaches a handler.
test.each([
  ['an error', new Error('There was a problem with the server configuration.')],
  ['its message', { message: 'There was a problem with the server configuration.' }],
  ['an empty object', {}],
  ['a user without an id', { user: { name: 'A' } }],
])('a handler fails closed (GHSA-8fpg-xm3f-6cx3) when the session is %s', async (_name, input) => {
  replacePerProcess('sessions', { get: async () => input } as unknown as Sessions);
  const handler = jest.fn(async () => new Response('canary'));
  const answer = await route({ access: 'signedIn' }, handler)(bff.request('/api/graph/me'), NONE);
  expect(answer.status).toBe(401);
  expect(handler).not.toHaveBeenCalled();
});

test('an unexpected exception is the generic sentence with an id that is also in the log, and no stack', async () => {
  const answer = await route({ access: 'public' }, async () => {
    throw new Error('canary');
  })(bff.request('/api/graph/me'), NONE);
  expect(answer.status).toBe(500);
  const problem = (await answer.json()) as { title: string; requestId: string };
  expect(problem.title).toBe('An unexpected server error occurred.');
  expect(JSON.stringify(problem)).not.toContain('canary');
  expect(bff.logs.join('')).toContain(problem.requestId);
});
