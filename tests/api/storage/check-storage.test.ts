/** What cannot be used - storage, database, port, stream - is refused by the name of its setting, all in one start, and is not "ready". */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { refusePort, requireAll, SettingError } from '@/domain/settings';
import { connectPostgres } from '@/services/web-api/data/database/connect-postgres';
import { refuseRole, requireAnswer } from '@/services/web-api/data/database/require-database';
import { toLoggedSentence } from '@/services/web-api/http/plugins/logged-error';
import { openAuditStream, requireAuditStream } from '@/services/web-api/tools/audit-stream';
import { limitStorage, requireStorage } from '@/services/web-api/tools/storage/check-storage';
import { openLocalFolder } from '@/services/web-api/tools/storage/local-folder';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let folder: string;
beforeAll(async () => {
  api = await startWebApi();
  folder = mkdtempSync(join(tmpdir(), 'allocations-storage-'));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

test('a folder that files can be stored in is accepted, and nothing stays in it', async () => {
  const storage = openLocalFolder(join(folder, 'files'));
  await requireStorage(storage);
  await requireStorage(storage);
});

test('a file in place of the folder is refused with the setting and the reason', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(requireStorage(openLocalFolder(file))).rejects.toThrow(
    'STORAGE_CONTAINER_URL: no file can be stored there (ENOTDIR).',
  );
});

test('a folder where none can be made is refused at once', async () => {
  await expect(requireStorage(openLocalFolder('/proc/allocations/files'))).rejects.toThrow(
    'STORAGE_CONTAINER_URL: no file can be stored there (ENOENT).',
  );
});

test('folders are made once by several that store at the same time', async () => {
  const storage = openLocalFolder(join(folder, 'several', 'levels', 'deep'));
  await Promise.all(Array.from({ length: 8 }, () => requireStorage(storage)));
});

test('a storage that never answers is an error after its time', async () => {
  const silent = () => new Promise<never>(() => undefined);
  const storage = limitStorage({ put: silent, get: silent, delete: silent }, 1);
  for (const call of [storage.get('a/b'), storage.delete('a/b'), requireStorage(storage)])
    await expect(call).rejects.toThrow('did not answer within 1 ms');
});

test('a database that does not answer is refused with the setting and the meaning of its code', async () => {
  const databaseUrl = 'postgres://allocations:canary@127.0.0.1:9/allocations';
  const connection = connectPostgres({ url: databaseUrl, poolSize: 1, onLost: () => undefined });
  const refused = requireAnswer(connection, { databaseUrl, dataDir: '' });
  await expect(refused).rejects.toThrow(
    'DATABASE_URL: The database 127.0.0.1:9 cannot be used: nothing listens there (ECONNREFUSED).',
  );
  await connection.close();
});

test('a role that may not migrate is refused with the setting, and another error stays as it is', () => {
  const forbidden = Object.assign(new Error('permission denied for schema canary'), { code: '42501' });
  expect(() => refuseRole(forbidden)).toThrow(
    'DATABASE_URL: The database cannot be migrated: its role may not do that: make it the owner of the database (42501).',
  );
  const other = Object.assign(new Error('canary'), { code: '23505' });
  expect(() => refuseRole(other)).toThrow(other);
});

test('a place where no line of the audit record can be written is refused, and one where it can stays empty', async () => {
  const toStream = (path: string) => openAuditStream(`file:${path}`, { write: () => true });
  const file = join(folder, 'audit.jsonl');
  await requireAuditStream(toStream(file));
  expect(readFileSync(file, 'utf8')).toBe('');
  await expect(requireAuditStream(toStream(join(file, 'below.jsonl')))).rejects.toThrow(
    'AUDIT_STREAM: no line can be written there: a file is in the place of a folder (EEXIST).',
  );
});

test('a port that is taken is refused with its setting', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = (await once(second, 'error')) as [unknown];
  expect(() => refusePort('WEB_API_PORT')(error)).toThrow(
    'WEB_API_PORT: another program listens there (EADDRINUSE).',
  );
  first.close();
});

test('all that does not work is named in one start, in the sentence that is printed', async () => {
  const refuse = async (text: string) => {
    throw new SettingError(text);
  };
  const refused = await requireAll([refuse('ONE: a.'), Promise.resolve(), refuse('TWO: b.')]).catch(String);
  expect(refused).toBe('SettingError: ONE: a.\nTWO: b.');
  const cause = Object.assign(new Error('canary'), { code: '28P01', severity: 'FATAL' });
  expect(toLoggedSentence(new SettingError('ONE: a.', { cause }))).toBe('ONE: a.');
  await expect(requireAll([refuse('ONE: a.'), Promise.reject(cause)])).rejects.toBe(cause);
});

test('the service is not ready while no file can be stored', async () => {
  const fault = jest.spyOn(api.storage, 'put').mockRejectedValue(new Error('full'));
  const { statusCode } = await api.app.inject({ url: '/health/ready' });
  fault.mockRestore();
  expect(statusCode).toBe(503);
});
