// biome-ignore-all lint/suspicious/noConsole: this is about what is printed.
import { logConsole, logErrorOnce } from '@/lib/server/runtime/console-log';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';
import { LogLine } from '../support/log-line';

const { debug, log, info, warn, error } = console;
let lines: string[];
beforeEach(() => {
  lines = [];
  replacePerProcess('log-sink', (line: string) => lines.push(line));
  logConsole();
});
afterEach(() => {
  Object.assign(console, { debug, log, info, warn, error });
  resetPerProcess();
});

const read = () => lines.map((line) => LogLine.parse(JSON.parse(line)));

test('what is printed is a line of JSON for each entry', () => {
  console.log('Ready in %dms\n  at once', 12);
  console.error(new Error('It failed.'));
  expect(lines.map((line) => line.split('\n').length)).toEqual([2, 2]);
  expect(read()).toMatchObject([
    { level: 'info', message: 'Ready in 12ms\n  at once' },
    { level: 'error', message: 'printed', error: { message: 'It failed.' } },
  ]);
});

test('a request that its sender broke off is one line without a stack', () => {
  console.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  expect(read()).toEqual([
    { time: expect.any(String), level: 'info', message: 'a request was broken off by its sender' },
  ]);
});

test('an error that is reported and printed has one line', () => {
  const failed = new Error('It failed.');
  logErrorOnce('a request failed', failed, { route: '/home' });
  console.error('⨯', failed);
  expect(read()).toMatchObject([{ message: 'a request failed', route: '/home' }]);
});
