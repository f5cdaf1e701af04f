import { DELETE } from '@/app/api/sessions/[uniqueId]/route';
import { GET } from '@/app/api/v1/[...path]/route';
import { getSessions } from '@/lib/server/session/sessions';
import type { Bff } from '../support/bff';
import { OWN, PARAMS, type Proxied, startProxied } from '../support/proxied';
import { sendJson } from '../support/upstream';

const CAMILLE = 'c4a81f7e-0d36-4c95-b7e1-62f95d0ec303';
const INES = '7d0f4c52-8a4e-4b7a-9a54-5c0f3f6b1d01';
const ME = {
  userId: 1,
  uniqueId: INES,
  email: 'global.admin@demo.example',
  name: 'Inès Valmont',
  isGlobalAdministrator: true,
  isActive: true,
  permissions: [],
  canUseApplication: true,
  version: 1,
};

let bff: Bff;
let upstream: Proxied['upstream'];
let account: object;
beforeEach(async () => {
  ({ bff, upstream } = await startProxied('global.admin@demo.example'));
  account = ME;
  upstream.reply = (_request, response) => {
    sendJson(response, 200, account);
  };
});
afterEach(() => bff.stop());

const endOf = (uniqueId: string, headers: Record<string, string> = OWN) =>
  DELETE(bff.request(`/api/sessions/${uniqueId}`, { method: 'DELETE', headers }), {
    params: Promise.resolve({ uniqueId }),
  });

/** Signs somebody in in a browser of their own; the present one stays as it is. */
async function signInElsewhere(email: string): Promise<string> {
  const mine = new Map(bff.cookies);
  bff.cookies.clear();
  await bff.signIn(email);
  const id = bff.sessionId ?? '';
  bff.cookies.clear();
  for (const [name, value] of mine) bff.cookies.set(name, value);
  return id;
}

test('a global administrator signs a person out in every browser, and a line says who did it to whom', async () => {
  const ids = [
    await signInElsewhere('brand.editor@demo.example'),
    await signInElsewhere('brand.editor@demo.example'),
  ];
  const answer = await endOf(CAMILLE);
  expect(await answer.json()).toEqual({ ended: 2 });
  for (const id of ids) expect(await getSessions().get(id)).toBeNull();
  await expect(bff.requireSession()).resolves.toBeDefined();
  const line = bff.logs.find((each) => each.includes('an administrator ended the sessions')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ by: INES, of: CAMILLE, ended: 2 });
});

test('nobody else may, and a right taken away a moment ago counts', async () => {
  const id = await signInElsewhere('brand.editor@demo.example');
  expect((await endOf(CAMILLE, {})).status).toBe(403);
  expect((await endOf(INES.replace('7', 'x'))).status).toBe(404);
  account = {
    ...ME,
    isGlobalAdministrator: false,
    permissions: [{ allocationSystemId: 1, roleId: 3, permissionTypeId: null, ids: null }],
  };
  expect((await endOf(CAMILLE)).status).toBe(403);
  expect(await getSessions().get(id)).not.toBeNull();
  bff.cookies.clear();
  expect((await endOf(CAMILLE)).status).toBe(401);
});

test('a user who is disabled in the web API loses every session, in all browsers', async () => {
  const elsewhere = await signInElsewhere('global.admin@demo.example');
  upstream.reply = (_request, response) => {
    sendJson(response, 403, { title: 'x', status: 403, reason: 'noAccount' }, 'application/problem+json');
  };
  expect((await GET(bff.request('/api/v1/core/brands'), PARAMS)).status).toBe(403);
  expect(await getSessions().get(bff.sessionId)).toBeNull();
  expect(await getSessions().get(elsewhere)).toBeNull();
  expect((await GET(bff.request('/api/v1/core/brands'), PARAMS)).status).toBe(401);
});

test('a refusal for another reason costs nobody the session', async () => {
  upstream.reply = (_request, response) => {
    sendJson(response, 403, { title: 'x', status: 403, reason: 'roleTooLow' }, 'application/problem+json');
  };
  expect((await GET(bff.request('/api/v1/core/brands'), PARAMS)).status).toBe(403);
  await expect(bff.requireSession()).resolves.toBeDefined();
});
