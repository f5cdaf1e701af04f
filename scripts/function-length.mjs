/**
 * `node scripts/function-length.mjs`: finds functions with more lines than a reader holds in mind. A parser measures each from its
 * first to its last line, with the functions and the markup inside it; blank lines do not count.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { ROOT } from './settings.mjs';

export const MOST_LINES = 80;

const FUNCTIONS = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
];

const isSource = (path) => /\.(?:tsx?|mjs|cjs)$/.test(path) && !path.startsWith('tests/');

/** All functions of a file, as `{ name, line, lines }`. A name is that of the function, or of what holds it. */
export function listFunctions(path, text) {
  const bytes = Buffer.from(text);
  const functions = [];
  const visit = (node, holder) => {
    if (node === null || typeof node !== 'object') return;
    const own = node.identifier ?? node.id ?? node.key;
    const name = typeof own?.value === 'string' ? own.value : holder;
    if (FUNCTIONS.includes(node.type)) {
      // Positions count bytes from 1.
      const code = bytes.subarray(node.span.start - 1, node.span.end - 1).toString();
      const line = bytes
        .subarray(0, node.span.start - 1)
        .toString()
        .split('\n').length;
      functions.push({ name, line, lines: code.split('\n').filter((each) => each.trim() !== '').length });
    }
    for (const child of Object.values(node)) visit(child, name);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: !path.endsWith('.ts') }), 'a function');
  return functions;
}

/** The functions of these files (`{ path, text }`) that are too long, one line each. */
export const findLongFunctions = (files) =>
  files.flatMap(({ path, text }) =>
    listFunctions(path, text)
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ line, name, lines }) => `${path}:${line} ${name} has ${lines} lines.`),
  );

if (process.argv[1] === import.meta.filename) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((path) => isSource(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const wrong = findLongFunctions(files);
  for (const line of wrong) console.error(line);
  if (wrong.length === 0)
    console.log(`${files.length} sources: no function of more than ${MOST_LINES} lines.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
