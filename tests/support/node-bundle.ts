/** How the tests and benches bundle for Node: as the build does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

const ROOT = process.cwd();

export const nodeBundle: BuildOptions = {
  absWorkingDir: ROOT,
  ...JSON.parse(readFileSync(join(ROOT, 'scripts', 'node-bundle.json'), 'utf8')),
};
