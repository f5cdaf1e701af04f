/**
 * `npm run sbom [-- <file>]`: the packages that run in production, from the lock file, as CycloneDX (JSON). Needs no network.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/** Without `--omit=dev`: npm then also leaves out packages that production needs, such as pg and zod. */
const ARGS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

const readJson = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

/** What npm lists. Throws with npm's own words. */
function listAll() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stdout, stderr, error } = spawnSync(npm, ARGS, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The packages that the lock file does not call dev, as `name@version`. */
function listOfProduction() {
  const places = Object.entries(readJson('package-lock.json').packages);
  const toName = (place, { name }) =>
    name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return new Set(
    places
      .filter(([place, { dev }]) => place !== '' && !dev)
      .map(([place, entry]) => `${toName(place, entry)}@${entry.version}`),
  );
}

/** The list with production's packages alone. The product has its own name: npm writes that of the folder. */
function toProduction({ metadata, components, dependencies, ...rest }) {
  const product = { ...metadata.component, name: readJson('package.json').name };
  const kept = listOfProduction();
  const isKept = (reference) => kept.has(reference);
  return {
    ...rest,
    metadata: { ...metadata, component: product },
    components: components.filter((component) => isKept(component['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => ref === product['bom-ref'] || isKept(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
}

try {
  const text = `${JSON.stringify(toProduction(listAll()), null, 2)}\n`;
  if (process.argv[2]) writeFileSync(process.argv[2], text);
  else process.stdout.write(text);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
