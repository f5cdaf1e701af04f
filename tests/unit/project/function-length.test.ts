/** Functions have at most 80 lines, by a parser. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

/** The script is a module of its own: it is asked in a process, with this file instead of the tree. */
function find(path: string, text: string): string[] {
  const program = `import { findLongFunctions } from './scripts/function-length.mjs';
    console.log(JSON.stringify(findLongFunctions(JSON.parse(process.argv[1]))));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', JSON.stringify([{ path, text }])],
    { encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const calls = (count: number) => '  call();\n'.repeat(count);

test('a function of 81 lines is found, one of 80 is not', () => {
  expect(find('lib/a.ts', `function long() {\n${calls(79)}}\n`)).toEqual(['lib/a.ts:1 long has 81 lines.']);
  expect(find('lib/a.ts', `function long() {\n${calls(78)}}\n`)).toEqual([]);
});

test('blank lines do not count, lines with a comment do', () => {
  expect(find('lib/a.ts', `function long() {\n${calls(78)}\n\n\n}\n`)).toEqual([]);
  expect(find('lib/a.ts', `function long() {\n${calls(78)}  // é\n}\n`)).toHaveLength(1);
});

test.each([
  ['const long = () => {\n', '};'],
  ['class A {\n  long() {\n', '  }\n}'],
  ['class A {\n  #long() {\n', '  }\n}'],
  ['class A {\n  constructor() {\n', '  }\n}'],
  ['class A {\n  long = async () => {\n', '  };\n}'],
  ['const a = {\n  long() {\n', '  },\n};'],
  ['/** é */\nexport default function long() {\n', '}'],
])('%j begins a function', (start, end) => {
  expect(find('lib/a.ts', `${start}${calls(90)}${end}\n`)).toHaveLength(1);
});

test('markup and generic functions are read', () => {
  expect(
    find('components/a.tsx', `const A = () => (\n  <>\n${'    <p>é</p>\n'.repeat(90)}  </>\n);\n`),
  ).toEqual(['components/a.tsx:1 A has 94 lines.']);
  expect(find('lib/a.ts', 'const same = <T>(value: T): T => value;\n')).toEqual([]);
});
