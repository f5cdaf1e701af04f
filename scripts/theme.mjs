/**
 * `npm run theme`: writes theme.css from the tokens, and the typefaces from their package for the tokens' weights, into
 * components/ui/theme, or into another folder that is named. A unit test fails when what is there is not what this writes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { makeTypefaces } from './typefaces.mjs';

const sources = resolve('components/ui/theme');
const target = resolve(process.argv[2] ?? sources);
// Inside the project, so that the bundle resolves its packages.
const scratch = await mkdtemp(join(resolve('node_modules'), '.theme-'));
try {
  await build({
    entryPoints: [join(sources, 'theme-css.ts'), join(sources, 'tokens.ts')],
    outdir: scratch,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const load = (name) => import(pathToFileURL(join(scratch, name)).href);
  const [{ toThemeCss }, { WEIGHTS }] = await Promise.all([load('theme-css.mjs'), load('tokens.mjs')]);
  const typefaces = await makeTypefaces(Math.min(...Object.values(WEIGHTS)));
  for (const [name, content] of [['theme.css', toThemeCss()], ...typefaces]) {
    await writeFile(join(target, name), content);
    console.log(`${name} is written.`);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
