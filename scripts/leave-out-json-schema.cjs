/**
 * A loader of the bundler for zod's two files that describe schemas as JSON Schema: 5 kB of each page that no browser needs,
 * since only the web API describes itself. Their exports stay, and throw when they are called.
 */
const EXPORTED = /^export (?:const|function) (\w+)/gm;

module.exports = function leaveOutJsonSchema(source) {
  const names = [...source.matchAll(EXPORTED)].map(([, name]) => name);
  if (names.length === 0)
    throw new Error('This file of zod exports nothing: see scripts/leave-out-json-schema.cjs.');
  return [
    "function leftOut() { throw new Error('The browser describes no schemas.'); }",
    // Called for each schema as it is made; the method that it returns is called by those who describe it.
    ...names.map(
      (name) => `export const ${name} = ${name.startsWith('create') ? '() => leftOut' : 'leftOut'};`,
    ),
  ].join('\n');
};
