/**
 * `npm run theme`: writes theme.css from the tokens into components/ui/theme, or into another folder that is named. A unit test fails
 * when what is there is not what this writes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const sources = resolve('components/ui/theme');
const target = resolve(process.argv[2] ?? sources);
// Inside the project, so that the bundle resolves its packages.
const scratch = await mkdtemp(join(resolve('node_modules'), '.theme-'));
try {
  await build({
    entryPoints: [join(sources, 'theme-css.ts')],
    outdir: scratch,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const { toThemeCss } = await import(pathToFileURL(join(scratch, 'theme-css.mjs')).href);
  await writeFile(join(target, 'theme.css'), toThemeCss());
  console.log('theme.css is written.');
} finally {
  await rm(scratch, { recursive: true, force: true });
}
