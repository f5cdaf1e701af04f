import { log } from '@/lib/server/runtime/log';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';
import { LogLine } from '../support/log-line';

let lines: string[];
beforeEach(() => {
  lines = [];
  resetPerProcess();
  replacePerProcess('log-sink', (line: string) => lines.push(line));
});
afterEach(resetPerProcess);

test('a line is JSON with its time, level, message and fields', () => {
  log.info('served', { requestId: '3f0c', status: 200 });
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.any(String),
    level: 'info',
    message: 'served',
    requestId: '3f0c',
    status: 200,
  });
});

test("lines of all levels have the form of the web API's", () => {
  log.info('served', { requestId: '3f0c' });
  log.warn('odd');
  log.error('failed', { error: new Error('It failed.', { cause: new Error('Because.') }) });
  const read = lines.map((line) => LogLine.parse(JSON.parse(line)));
  expect(read.map(({ level }) => level)).toEqual(['info', 'warn', 'error']);
});

test('a line break in a value stays inside its line', () => {
  log.warn('odd', { path: '/a\n{"level":"info"}' });
  expect(lines[0]?.split('\n')).toHaveLength(2);
});

test.each<Record<string, string | Error>>([
  { accessToken: 'canary' },
  { cookie: 'canary' },
  { authorization: 'Bearer canary' },
  { clientSecret: 'canary' },
  { detail: `Bearer eyJhbGciOiJSUzI1NiJ9.${'canary'.repeat(4)}.${'canary'.repeat(4)}` },
  { detail: `allocations-session=${'canary_'.repeat(7)}` },
  { error: new Error(`refused eyJhbGciOiJSUzI1NiJ9.${'canary'.repeat(4)}.sig`) },
  { error: new Error('outer', { cause: new Error(`id ${'canary_'.repeat(7)}`) }) },
])('a secret is never logged: %j', (fields) => {
  log.error('failed', fields);
  expect(lines[0]).not.toContain('canary');
  expect(lines[0]).toContain('[redacted]');
});
