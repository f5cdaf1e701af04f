/** Server-rendered components call no hook: a component that does starts with 'use client', or belongs to one that does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** React's own that the server may call. */
const OF_THE_SERVER = new Set(['useId', 'useMemo', 'useCallback', 'useDebugValue']);

const PAGES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join('app', name));

const ENDINGS = ['.ts', '.tsx'];

function toFile(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name);
  return ENDINGS.map((ending) => base + ending).find(existsSync);
}

const isOfTheBrowser = (text: string) => /^['"]use client['"]/m.test(text);

/** The files of the project that a file imports, types excepted. */
const toImports = (path: string, text: string): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '((?:@\/|\.)[^']+)'/gm)]
    .map(([, name = '']) => toFile(path, name))
    .filter((file) => file !== undefined);

/** The files that run on the server when pages render: all their imports, up to client files. */
function findFilesOfTheServer(): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...PAGES];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    if (isOfTheBrowser(text)) continue;
    found.set(path, text);
    waiting.push(...toImports(path, text));
  }
  return found;
}

const toHooks = (text: string): string[] =>
  [...text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(/(?<![\w.])(use[A-Z]\w*)(?:<[^>]*>)?\(/g)]
    .map(([, hook = '']) => hook)
    .filter((hook) => !OF_THE_SERVER.has(hook));

describe('files that pages render on the server', () => {
  const files = [...findFilesOfTheServer()];

  test('are found through their imports', () => {
    expect(files.map(([path]) => path)).toContain('components/shell/plain-page.tsx');
  });

  test.each(files)('%s calls no hook', (_path, text) => {
    expect(toHooks(text)).toEqual([]);
  });
});
