/** No package in the lock file is below the lowest version that is known to be safe. */
import { expect, test } from '@jest/globals';
import lock from '../../../package-lock.json';
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
