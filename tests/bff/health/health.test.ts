import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GET as GET_LIVE } from '@/app/health/live/route';
import { GET as GET_READY } from '@/app/health/ready/route';
import { config } from '@/middleware';
import { Bff } from '../support/bff';

const NO_PARAMS = { params: Promise.resolve({}) };
const isReady = (bff: Bff) => GET_READY(bff.request('/health/ready'), NO_PARAMS);
const isLive = (bff: Bff) => GET_LIVE(bff.request('/health/live'), NO_PARAMS);

let bff: Bff;
let status: number;
let ready: object;
let asked: string[];
beforeEach(async () => {
  status = 200;
  ready = {};
  asked = [];
  bff = await Bff.start((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(ready));
  });
});
afterEach(() => bff.stop());

test('the web app says without a session that it lives, and asks no service', async () => {
  const answer = await isLive(bff);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'live' });
  expect(asked).toEqual([]);
});

test('the web app is ready when the web API and the session store answer, and both are asked once a second', async () => {
  const answers = await Promise.all([isReady(bff), isReady(bff), isReady(bff)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(asked).toEqual(['/health/ready']);
  bff.now += 1_001;
  await isReady(bff);
  expect(asked).toHaveLength(2);
});

test('a web API that does not know the path is ready; one that fails is not', async () => {
  status = 404;
  expect((await isReady(bff)).status).toBe(200);
  bff.now += 1_001;
  status = 503;
  const answer = await isReady(bff);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(bff.logs.join('')).toContain('The web API answers 503.');
});

test('a web app whose web API accepts the tokens of another tenant is not ready, and the log names both', async () => {
  const issuer = bff.settings.AUTH_MICROSOFT_ENTRA_ID_ISSUER ?? '';
  ready = { issuer };
  expect((await isReady(bff)).status).toBe(200);
  bff.now += 1_001;
  const other = 'https://login.microsoftonline.com/00000000-0000-4000-8000-000000000001/v2.0';
  ready = { issuer: other };
  expect((await isReady(bff)).status).toBe(503);
  expect(bff.logs.join('')).toContain(
    `People sign in at ${issuer}, and the web API accepts tokens of ${other}.`,
  );
});

test('without its session store the web app lives and is not ready', async () => {
  const folder = join(bff.folder, 'sessions');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, 'no folder');
  expect((await isReady(bff)).status).toBe(503);
  expect((await isLive(bff)).status).toBe(200);
  rmSync(folder);
});

test('the middleware asks nobody for a session on the health checks alone', () => {
  const [pages = ''] = config.matcher;
  const isMatched = (path: string) => new RegExp(`^${pages}$`).test(path);
  expect(
    ['/health/live', '/health/ready', '/health', '/health/liveness', '/health/ready/x'].filter(isMatched),
  ).toEqual(['/health', '/health/liveness', '/health/ready/x']);
});
