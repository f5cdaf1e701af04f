/** No package in the lock file, and no image, is below the lowest version that is known to be safe; images have a digest. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import lock from '../../../package-lock.json';
import renovate from '../../../renovate.json';
import runtimes from '../../../runtime-floor.json';
import floor from '../../../security-floor.json';

const toParts = (version: string) =>
  version
    .split(/[.+-]|beta/)
    .filter(Boolean)
    .map(Number);

function isAtLeast(version: string, lowest: string): boolean {
  const input = toParts(version);
  const wanted = toParts(lowest);
  for (let index = 0; index < Math.max(input.length, wanted.length); index += 1) {
    const difference = (input[index] ?? 0) - (wanted[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

const installed = Object.entries(lock.packages as Record<string, { version?: string }>);

test.each(Object.entries(floor))('%s is at least %s in every place it is installed', (name, lowest) => {
  const versions = installed
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version ?? '');
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => !isAtLeast(version, lowest))).toEqual([]);
});

test('versions are compared as numbers', () => {
  expect(isAtLeast('5.0.0-beta.9', '5.0.0-beta.32')).toBe(false);
  expect(isAtLeast('16.10.0', '16.4.1')).toBe(true);
});

test('the lock file has one version of the sign-in library core and of zod', () => {
  expect(installed.filter(([path]) => path.endsWith('node_modules/@auth/core'))).toHaveLength(1);
  expect(installed.filter(([path]) => path.endsWith('node_modules/zod'))).toHaveLength(1);
});

/** Those of others, of the Dockerfile and of compose. */
const images = ['Dockerfile', 'deploy/compose/compose.yaml']
  .flatMap((path) => readFileSync(path, 'utf8').match(/(?<=^ *(?:FROM|image:) )[a-z]+:\S+/gm) ?? [])
  .map((image) => /^([a-z]+):([\d.]+)-[\w.-]+(@sha256:[0-9a-f]{64})?$/.exec(image)?.slice(1) ?? [image]);

test.each(Object.entries(runtimes))('the image of %s is at least %s, with one digest', (name, lowest) => {
  const ours = images.filter(([each]) => each === name);
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter(([, version = '0']) => !isAtLeast(version, lowest))).toEqual([]);
  const digests = new Set(ours.map(([, , digest]) => digest));
  expect([digests.size, digests.has(undefined)]).toEqual([1, false]);
});

test('every image of others has a floor, and the bot moves tags with their digests', () => {
  expect([...new Set(images.map(([name]) => name))].sort()).toEqual(Object.keys(runtimes).sort());
  expect(renovate.extends).toContain('docker:pinDigests');
});
