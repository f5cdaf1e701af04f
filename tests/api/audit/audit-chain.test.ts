/** The chain of the audit record: what is altered, missing, moved or cut is found. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addAuditEvent, chainAuditEvents, toAuditEvent } from '@/services/web-api/data/audit/audit-events';
import { openAuditStream } from '@/services/web-api/tools/audit-stream';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { openRecord, type Record, toLines } from './record';

let api: TestWebApi;
let record: Record;
let streamed = '';
let logged = '';
const sample = (operation: string) =>
  toAuditEvent({ at: '2026-03-15T12:00:00.000Z', event: 'export', operation });

beforeAll(async () => {
  api = await startWebApi({
    writeAudit: (lines) => {
      streamed += lines;
    },
    logStream: {
      write: (line) => {
        logged += line;
      },
    },
  });
  record = await openRecord(api);
  for (let number = 1; number <= 6; number += 1)
    await addAuditEvent(api.database, sample(`sample-${number}`));
});
afterAll(async () => {
  await api.close();
  record.discard();
});

const download = async () => (await record.download()).split(/(?<=\n)/);

test('a record as it was written is whole; one altered byte anywhere in it is found', async () => {
  const text = (await download()).join('');
  expect(record.verify([text])).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^\d+ events, 1 to \d+, are as they were/),
  });
  const places = [0, 10, 90, 170, text.indexOf('sample-3'), text.lastIndexOf('"hash"') + 12, text.length - 5];
  for (const at of [...places, text.indexOf('\n'), text.length - 1]) {
    const other = text[at] === '1' ? '2' : '1';
    expect(record.verify([text.slice(0, at) + other + text.slice(at + 1)]).status).toBe(1);
  }
});

test('a command without a file, or with one that is not there, says so', () => {
  expect(record.verify([])).toEqual({
    status: 1,
    said: expect.stringMatching(/^Which file\? Usage: npm run/),
  });
  const verify = spawnSync(process.execPath, ['scripts/verify-audit.mjs', 'none.jsonl'], {
    encoding: 'utf8',
  });
  expect([verify.status, verify.stderr]).toEqual([
    1,
    expect.stringMatching(/^There is no file none\.jsonl\./),
  ]);
});

test('one altered byte of the first line is found also where the record begins later', async () => {
  const [, ...later] = await download();
  expect(record.verify([later.join('')]).status).toBe(0);
  expect(record.verify([later.join('').replace('sample-2', 'sample-9')])).toEqual({
    status: 1,
    said: 'Event 2 is not as it was recorded.\n',
  });
});

test('a line that is missing, added, moved or repeated is found', async () => {
  const lines = await download();
  const [first = '', second = '', third = '', ...others] = lines;
  const rest = others.join('');
  expect(record.verify([first + third + rest])).toEqual({ status: 1, said: 'Event 2 is missing.\n' });
  expect(record.verify([second + first + third + rest]).said).toMatch(/^Event 1 is not in its order/);
  expect(record.verify([first + second + second + third + rest]).said).toMatch(
    /^Event 2 is not in its order/,
  );
  const added = second.replace('"place":2', '"place":3');
  expect(record.verify([first + second + added + rest]).said).toMatch(/^Event 3 is not as it was recorded/);
});

test('a cut end is found by the last hash, which is printed and logged as it grows', async () => {
  const lines = await download();
  const text = lines.join('');
  const [, hash = ''] = /Last hash: (\w{64})/.exec(record.verify([text]).said) ?? [];
  expect(record.verify([text], [hash]).status).toBe(0);
  expect(record.verify([lines.slice(0, -1).join('')], [hash])).toEqual({
    status: 1,
    said: `The event with the hash ${hash} is not in the record.\n`,
  });
  expect(logged).toContain(hash);
});

test('files of two instances are read as one record', async () => {
  const lines = await download();
  const even = lines.filter((_line, index) => index % 2 === 0).join('');
  const odd = lines.filter((_line, index) => index % 2 === 1).join('');
  expect(record.verify([odd, even]).status).toBe(0);
  expect(record.verify([odd, lines.join('')]).status).toBe(0);
});

test('the stream has the lines of the download, and a file of it is for its owner only', async () => {
  const before = streamed;
  expect(before).toContain('sample-6');
  expect((await download()).join('').startsWith(before)).toBe(true);
  const path = join(record.folder, 'kept', 'audit.jsonl');
  const write = openAuditStream(`file:${path}`, { write: () => undefined });
  await write('{"a":1}\n');
  await write('{"b":2}\n');
  expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"b":2}\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('instances that record and chain at the same time make one chain', async () => {
  const { database } = api;
  const chain = () => chainAuditEvents(database);
  const add = () => addAuditEvent(database, sample('together'));
  await Promise.all(Array.from({ length: 40 }, (_each, index) => (index % 4 === 0 ? chain() : add())));
  const text = (await download()).join('');
  expect(toLines(text).filter(({ event: { operation } }) => operation === 'together')).toHaveLength(30);
  expect(record.verify([text]).status).toBe(0);
});

test('a writer that has not committed yet keeps nobody from being chained', async () => {
  const { database } = api;
  if (api.connection.engine !== 'postgres') return;
  await database.transaction(async (tx) => {
    await addAuditEvent(tx, sample('late'));
    await addAuditEvent(database, sample('early'));
    await chainAuditEvents(database);
  });
  const names = toLines((await download()).join('')).map(({ event: { operation } }) => operation);
  expect(names.indexOf('early')).toBeGreaterThan(0);
  expect(names.indexOf('late')).toBeGreaterThan(names.indexOf('early'));
});

test('nobody changes, deletes or empties the record in the database', async () => {
  const { database } = api;
  await download();
  for (const statement of [
    `update audit_events set event = '{}' where place = 1`,
    `update audit_events set hash = '0' where place = 1`,
    'delete from audit_events',
    'truncate audit_events',
  ])
    await expect(database.execute(sql.raw(statement))).rejects.toThrow();
});
