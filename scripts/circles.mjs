/**
 * `node scripts/circles.mjs [folder]`: fails when files import each other in a circle. Types and lazy imports count, which the linter
 * leaves out: to understand one file of a circle one has to read all of them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from './settings.mjs';

const CODE = /\.(?:tsx?|mjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** What an element of a parsed file imports, or null. */
function toSource({ type, source, callee, arguments: given, argument }) {
  if (type === 'ImportDeclaration' || type.startsWith('Export')) return source?.value ?? null;
  if (type === 'CallExpression' && callee.type === 'Import') return given[0]?.expression.value ?? null;
  return type === 'TsImportType' ? argument.value : null;
}

/** All that is imported within a part of a parsed file. */
function listSources(part) {
  if (part === null || typeof part !== 'object') return [];
  const inner = Object.values(part).flatMap(listSources);
  const own = typeof part.type === 'string' ? toSource(part) : null;
  return own === null ? inner : [own, ...inner];
}

function listImports(path, text, known) {
  const program = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  return listSources(program).flatMap((source) => {
    const isOurs = source.startsWith('.') || source.startsWith('@/');
    if (!isOurs) return [];
    const place = source.startsWith('@/') ? source.slice(2) : join(dirname(path), source);
    return ENDINGS.map((ending) => place + ending).find((each) => known.has(each)) ?? [];
  });
}

/** Groups of files of which each reaches each other one: Tarjan's algorithm. `imports` is a map of lists by path. */
function findCircles(imports) {
  const circles = [];
  const seen = new Map();
  const open = [];
  const visit = (path) => {
    const own = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(path, own);
    open.push(path);
    for (const next of imports.get(path)) {
      const known = seen.get(next);
      if (!known) own.low = Math.min(own.low, visit(next).low);
      else if (known.isOpen) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const group = open.splice(open.indexOf(path));
      for (const each of group) seen.get(each).isOpen = false;
      if (group.length > 1 || imports.get(path).includes(path)) circles.push(group.sort());
    }
    return own;
  };
  for (const path of imports.keys()) if (!seen.has(path)) visit(path);
  return circles;
}

function main(root) {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => CODE.test(path) && !path.endsWith('.d.ts') && existsSync(join(root, path)));
  const known = new Set(paths);
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const circles = findCircles(new Map(paths.map((path) => [path, listImports(path, read(path), known)])));
  for (const circle of circles) console.error(`A circle of imports: ${circle.join(', ')}`);
  console.log(`${paths.length} files: ${circles.length || 'no'} circles of imports.`);
  if (circles.length > 0) process.exitCode = 1;
}

main(process.argv[2] ?? ROOT);
