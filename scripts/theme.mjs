/** Writes components/ui/theme/theme.css from the tokens. A unit test fails when the two drift apart. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const folder = resolve('components/ui/theme');
// Inside the project, so that the bundle resolves its packages.
const scratch = await mkdtemp(join(resolve('node_modules'), '.theme-'));
try {
  const outfile = join(scratch, 'theme-css.mjs');
  await build({
    entryPoints: [join(folder, 'theme-css.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const { toThemeCss } = await import(pathToFileURL(outfile).href);
  await writeFile(join(folder, 'theme.css'), toThemeCss());
  console.log('components/ui/theme/theme.css is written.');
} finally {
  await rm(scratch, { recursive: true, force: true });
}
