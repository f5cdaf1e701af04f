/**
 * A loader of the bundler for `components/grid/ag-grid-parts.ts`: it bundles what that file exports. The bundler itself keeps each
 * class of AG Grid that extends another one, used or not: 16 kB of the grid's file. It throws when AG Grid is not as expected.
 */
const { dirname } = require('node:path');
const { build } = require('esbuild');

/** React is the page's own. */
const OF_THE_PAGE = ['react', 'react-dom', 'react/jsx-runtime'];

/** What the product has otherwise than AG Grid. */
const CHANGES = [
  {
    // Since React 19 the grid makes its rows in a later task than itself, so that effects may run twice, which they do in
    // development alone. The browser would paint a grid without rows meanwhile.
    what: 'when its rows are made',
    found: /(runWhenReadyAsync\(\) \{\s*return )isReact19\(\);/,
    instead: '$1false;',
  },
  {
    // A screen that is left is hidden while the next one is drawn, and its grid would measure itself as one without size. When it is
    // shown again, its size is another one than none, so that it is told.
    what: 'how it sees its size',
    found: /new ResizeObserverImpl\(callback\)/,
    instead: 'new ResizeObserverImpl((entries) => element.getClientRects().length > 0 && callback(entries))',
  },
  {
    // The last grid of a page would take the style sheets with it, and the next one bring the same again: twice the styles of all
    // elements.
    what: 'when its style sheets go',
    found: /injectionState\.grids\.delete\(environment\);/,
    instead: '$& return;',
  },
  {
    // It compares an object that it has just made with the earlier one, and so replaces every header when the columns change.
    // Our content comes two tasks later: the headers would be blank meanwhile.
    what: 'whether a header can stay',
    found: /this\.workOutTemplate\(params, !!this\.beans\?\.sortSvc\) != this\.currentTemplate \|\| /,
    instead: '',
  },
];

function change(source, { what, found, instead }) {
  if (!found.test(source))
    throw new Error(`AG Grid decides elsewhere ${what}: see scripts/leave-out-of-ag-grid.cjs.`);
  return source.replaceAll(new RegExp(found, 'g'), instead);
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
  return CHANGES.reduce(change, outputFiles[0].text);
};
