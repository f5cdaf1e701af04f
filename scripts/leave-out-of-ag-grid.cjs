/**
 * A loader of the bundler for `components/grid/ag-grid-parts.ts`: it bundles what that file exports. The bundler itself keeps each
 * class of AG Grid that extends another one, used or not: 16 kB of the grid's file. It throws when AG Grid is not as expected.
 */
const { dirname } = require('node:path');
const { build } = require('esbuild');

/** React is the page's own. */
const OF_THE_PAGE = ['react', 'react-dom', 'react/jsx-runtime'];

/**
 * Since React 19 the grid makes its rows in a later task than itself, so that effects may run twice, which they do in development
 * alone. The browser would paint a grid without rows meanwhile.
 */
const ROWS_LATER = /(runWhenReadyAsync\(\) \{\s*return )isReact19\(\);/;

function makeRowsAtOnce(source) {
  if (!ROWS_LATER.test(source))
    throw new Error(
      'AG Grid decides elsewhere when its rows are made: see scripts/leave-out-of-ag-grid.cjs.',
    );
  return source.replace(ROWS_LATER, '$1false;');
}

module.exports = async function leaveOutOfAgGrid(source) {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'ts', resolveDir: dirname(this.resourcePath) },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    legalComments: 'none',
    external: OF_THE_PAGE,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return makeRowsAtOnce(outputFiles[0].text);
};
