/**
 * A loader of the bundler for `components/grid/ag-grid-parts.ts`: it bundles what that file exports. The bundler itself keeps each
 * class of AG Grid that extends another one, used or not: 16 kB of the grid's file.
 */
const { dirname } = require('node:path');
const { build } = require('esbuild');

/** React is the page's own. */
const OF_THE_PAGE = ['react', 'react-dom', 'react/jsx-runtime'];

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
  return outputFiles[0].text;
};
