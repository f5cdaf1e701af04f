/** How the tests and benches bundle for Node: as the build does. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const ROOT = process.cwd();

export const nodeBundle: BuildOptions = {
  absWorkingDir: ROOT,
  ...JSON.parse(readFileSync(join(ROOT, 'scripts', 'node-bundle.json'), 'utf8')),
};

/** Bundles a file to run as a separate process, also server code of the web app. Removes the bundle after `work`. */
export async function withBundle<T>(entry: string, work: (outfile: string) => Promise<T>): Promise<T> {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // Inside the project, so that the bundle resolves its external packages.
  const folder = mkdtempSync(join(ROOT, 'dist', 'bundle-'));
  try {
    const outfile = join(folder, 'bundle.mjs');
    // The `server-only` marker package throws when it is loaded anywhere else.
    const alias = { 'server-only': './tests/support/server-only.ts' };
    await build({ ...nodeBundle, entryPoints: [entry], outfile, alias });
    return await work(outfile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
