/**
 * A loader of the bundler that leaves out of the browser's zod what no screen uses, and what the bundler cannot tell apart: 10 kB
 * of each page. It throws when a file of zod is not as expected.
 */
const EXPORTED = /^export (?:const|function|class) (\w+|\$\w+)/gm;

/** Replaces the one match of the pattern. Throws without one. */
function replaceOnce(source, pattern, by) {
  if (source.match(pattern)?.length === undefined) {
    throw new Error(`This file of zod has no ${pattern}: see scripts/leave-out-of-zod.cjs.`);
  }
  return source.replace(pattern, by);
}

/** A file whose exports stay, and throw when they are called, but for those that are called as each schema is made. */
function leaveOutAll(source, calledEarly) {
  const names = [...source.matchAll(EXPORTED)].map(([, name]) => name);
  if (names.length === 0)
    throw new Error('This file of zod exports nothing: see scripts/leave-out-of-zod.cjs.');
  return [
    "function leftOut() { throw new Error('This part of zod is left out of the browser.'); }",
    ...names.map((name) => `export const ${name} = ${calledEarly(name) ?? 'leftOut'};`),
  ].join('\n');
}

/** The formats as methods of a text: `z.string().email()`. We write `z.email()`, and each method keeps its format in the page. */
const TEXT_FORMATS =
  /(export const ZodString = [^;]*?core\.\$ZodString\.init\(inst, def\);\s*_ZodString\.init\(inst, def\);\s*\}), \{[\s\S]*?\n\}\);/;

/** The compiled parser of an object, which needs `eval`: the page's content security policy forbids it. */
const COMPILED_OBJECT = /export const \$ZodObjectJIT = [\s\S]*?\n\}\);/;

const PARTS = {
  // Only the web API describes itself. What these two make is called by those who describe a schema.
  'json-schema-processors.js': (source) => leaveOutAll(source, () => undefined),
  'to-json-schema.js': (source) =>
    leaveOutAll(source, (name) => (name.startsWith('create') ? '() => leftOut' : undefined)),
  // It parses values that hold themselves. JSON has none.
  'memoizer.js': (source) =>
    leaveOutAll(source, (name) => (name === 'memoizer' ? '() => undefined' : undefined)),
  // Every message is one of ours: see domain/contract/plain-messages.ts.
  'en.js': () => 'export default () => ({ localeError: () => undefined });',
  'classic/schemas.js': (source) => replaceOnce(source, TEXT_FORMATS, '$1);'),
  'core/schemas.js': (source) =>
    replaceOnce(source, COMPILED_OBJECT, 'export const $ZodObjectJIT = $ZodObject;'),
};

module.exports = function leaveOutOfZod(source) {
  const path = this.resourcePath.replaceAll('\\', '/');
  const part = Object.keys(PARTS).find((name) => path.endsWith(`/${name}`));
  if (!part) throw new Error(`No part of zod is left out of ${path}: see scripts/leave-out-of-zod.cjs.`);
  return PARTS[part](source);
};
