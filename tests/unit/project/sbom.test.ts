/** The list of packages that `npm run sbom` writes has exactly the packages that run in production. */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { dependencies, name, version } from '../../../package.json';
import lock from '../../../package-lock.json';

const Component = z.object({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  scope: z.string(),
});
const Bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ type: z.string(), name: z.string(), version: z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
type Entry = { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean };

const bom = Bom.parse(JSON.parse(execFileSync('node', ['scripts/sbom.mjs'], { encoding: 'utf8' })));
const listed = bom.components.map((component) => component['bom-ref']);

const entries = Object.entries(lock.packages as Record<string, Entry>)
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({ ...entry, id: `${place.split('node_modules/').at(-1)}@${entry.version}` }));
const toIds = (some: typeof entries) => [...new Set(some.map(({ id }) => id))].sort();
const production = toIds(entries.filter(({ dev }) => !dev));

test('it has every package of production in the lock file, and none of development', () => {
  expect(listed.toSorted()).toEqual(production);
  const ofDevelopment = toIds(entries.filter(({ dev }) => dev)).filter((id) => !production.includes(id));
  expect(ofDevelopment.length).toBeGreaterThan(0);
  expect(listed.filter((id) => ofDevelopment.includes(id))).toEqual([]);
});

test('it has every direct dependency, and says which packages a system may do without', () => {
  const required = bom.components.filter(({ scope }) => scope === 'required');
  expect(required.map((each) => each.name)).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  const needed = entries.filter(({ dev, optional, devOptional }) => !dev && !optional && !devOptional);
  expect(required.map((component) => component['bom-ref']).sort()).toEqual(toIds(needed));
});

test('it names the product as package.json does, whatever its folder is called', () => {
  expect(bom.metadata.component).toEqual({ type: 'application', name, version });
});

test('what it says of dependencies stays within the list', () => {
  const known = [...listed, `${name}@${version}`];
  expect(bom.dependencies.map(({ ref }) => ref).sort()).toEqual(known.sort());
  expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((id) => !listed.includes(id))).toEqual(
    [],
  );
});
