/** How the tests and benches bundle for Node: as the build does. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const ROOT = process.cwd();

const readJson = (root: string, name: string) =>
  JSON.parse(readFileSync(join(root, 'scripts', name), 'utf8'));

export const nodeBundle: BuildOptions = { absWorkingDir: ROOT, ...readJson(ROOT, 'node-bundle.json') };

/** Bundles the web API of a tree of sources into a folder: threads with their packages, as the build does. */
export async function bundleWebApi(root: string, folder: string): Promise<void> {
  const entries: Record<string, string> = readJson(root, 'web-api-entries.json');
  const threads: { entries: string[]; options: BuildOptions } = readJson(ROOT, 'thread-bundle.json');
  const isThread = ([name]: [string, string]) => threads.entries.includes(name);
  const all = Object.entries(entries);
  const common = {
    ...nodeBundle,
    absWorkingDir: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  };
  const entryPoints = Object.fromEntries(all.filter((entry) => !isThread(entry)));
  await build({ ...common, entryPoints });
  await build({
    ...common,
    ...threads.options,
    entryPoints: Object.fromEntries(all.filter(isThread)),
    nodePaths: [join(ROOT, 'node_modules')],
  });
}

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
