/** The log says what failed and where, and contains no user input. */
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { toLoggedSentence } from '@/services/web-api/http/plugins/logged-error';
import { toFaultLine } from '@/services/web-api/http/watching/log-form';
import { LogLine } from '../../support/log-line';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi } from '../../support/web-api';
import { createScene, type Scene } from '../requests/scene';

const lines: string[] = [];
/** Says each message when it is written. */
const written = new EventEmitter();
function write(line: string): void {
  lines.push(line);
  written.emit(JSON.parse(line).message);
}

let scene: Scene;
beforeAll(async () => {
  const api = await startWebApi({ logStream: { write } });
  scene = await createScene(api);
});
afterAll(() => scene.api.close());
beforeEach(() => {
  lines.length = 0;
});

const CANARY = 'canary-4711';
const QUANTITY = 987_654;

test('a statement that the database refuses is logged with code, table and request id, and without its values', async () => {
  const { api, fr, marketEditor } = scene;
  const { requestId } = await api.fixtures.request(await scene.product(), fr.marketId);
  // A missing column is a fault that no rule of the product foresees, in the presence of all values.
  await api.database.execute(sql`alter table requests rename column pitch to pitch_gone`);
  const body = { requestedQuantity: QUANTITY, pitch: CANARY, wantedBy: '2027-03-15' };
  const failed = await api.call('patchRequest', { as: marketEditor, params: { requestId }, body });
  await api.database.execute(sql`alter table requests rename column pitch_gone to pitch`);
  expect(failed.status).toBe(500);
  const logged = lines.map((line) => JSON.parse(line)).find(({ message }) => message === 'call failed');
  expect(logged).toMatchObject({
    requestId: failed.body.requestId,
    error: { message: 'The database refused a statement.', code: '42703' },
  });
  expect(logged.error.stack).toMatch(/^\s+at /);
  expect(lines.join('')).not.toMatch(new RegExp(`${CANARY}|${QUANTITY}|2027-03-15|params|@test\\.example`));
});

test("lines of calls, of errors and of the framework have the form of the web app's", async () => {
  const { api, administrator } = scene;
  await api.call('getMe', { as: administrator });
  await api.call('getMe', {});
  api.app.log.error({ err: new Error('It failed.', { cause: 'canary' }) }, 'as the framework logs');
  write(toFaultLine(new Error('A connection was lost.')));
  const read = lines.map((line) => LogLine.parse(JSON.parse(line)));
  expect(read.length).toBeGreaterThanOrEqual(4);
  expect(read.map(({ level }) => level)).toContain('info');
  const errors = read.filter(({ error }) => error !== undefined);
  expect(errors).toMatchObject([
    { level: 'error', error: { message: 'It failed.' } },
    { level: 'error', error: { message: 'A connection was lost.' } },
  ]);
  expect(read.find(({ operation }) => operation === 'getMe')?.requestId).toEqual(expect.any(String));
  for (const line of lines) expect(line.trim()).not.toContain('\n');
});

test('a row that breaks a rule of a table is logged with its constraint, and without its values', async () => {
  const insert = scene.api.database.execute(
    sql`insert into permissions (user_id, allocation_system_id, role_id) values (999999, 1, ${QUANTITY})`,
  );
  const error: unknown = await insert.then(
    () => null,
    (reason: unknown) => reason,
  );
  const line = toLoggedSentence(error);
  expect(line).toMatch(/^The database refused a statement\. 23\d{3} permissions \w+$/);
});

test('a search is not logged', async () => {
  const query = { search: `${CANARY}@test.example` };
  const { status } = await scene.api.call('listUsers', { as: scene.administrator, query });
  expect(status).toBe(200);
  expect(lines.some((line) => line.includes('/v1/core/users'))).toBe(true);
  expect(lines.join('')).not.toContain(CANARY);
});

const readLines = () => lines.map((line) => JSON.parse(line)).filter(({ path }) => path !== undefined);

test('a call is one line when it is over: operation, path, status and times, and who views as whom', async () => {
  const { api, administrator, marketEditor } = scene;
  const me = await api.call('getMe', { as: marketEditor });
  const params = { userId: me.body.userId };
  await api.call('startViewAs', { as: administrator, params });
  const viewed = await api.call('getMe', {
    as: administrator,
    headers: { 'x-view-as': String(params.userId) },
  });
  expect(viewed.body.userId).toBe(params.userId);
  const answered = { operation: 'getMe', method: 'GET', path: '/v1/core/users/me', status: 200 };
  expect(readLines()).toMatchObject([
    { message: 'call answered', ...answered, ms: expect.any(Number), statements: expect.any(Number) },
    { operation: 'startViewAs', status: 201 },
    { ...answered, viewing: { by: expect.any(Number), as: params.userId } },
  ]);
});

test('a call whose path cannot be decoded is one line too', async () => {
  expect((await scene.api.app.inject('/v1/core/brands/%ff')).statusCode).toBe(400);
  expect(readLines()).toMatchObject([{ message: 'call answered', operation: 'none', status: 400 }]);
});

test('a call that is not answered whole, because its caller went away, says so', async () => {
  const { api, administrator } = scene;
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const token = await signTestToken(administrator, { expiresIn: 60 });
  const head = `POST /v1/core/brands HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
  const isOver = once(written, 'call broken off');
  socket.end(`${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`, () => socket.destroy());
  await isOver;
  expect(readLines()).toMatchObject([{ message: 'call broken off', operation: 'createBrand' }]);
  expect(lines.join('')).not.toContain('call failed');
});
