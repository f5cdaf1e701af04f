/** A storage or a database that cannot be used is refused by the name of its setting, and is not "ready". */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { connectPostgres } from '@/services/web-api/data/database/connect-postgres';
import { requireAnswer } from '@/services/web-api/data/database/require-database';
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
    'DATABASE_URL: The database 127.0.0.1:9 does not answer: nothing listens there (ECONNREFUSED).',
  );
  await connection.close();
});

test('the service is not ready while no file can be stored', async () => {
  const fault = jest.spyOn(api.storage, 'put').mockRejectedValue(new Error('full'));
  const { statusCode } = await api.app.inject({ url: '/health/ready' });
  fault.mockRestore();
  expect(statusCode).toBe(503);
});
