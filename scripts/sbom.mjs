/**
 * `npm run sbom [-- <file>]`: the packages that run in production, from the lock file, as CycloneDX (JSON). Needs no network.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ROOT } from './settings.mjs';

const ARGS = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { status, stdout, stderr } = spawnSync(npm, ARGS, {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) {
  console.error(stderr);
  process.exitCode = 1;
} else if (process.argv[2]) writeFileSync(process.argv[2], stdout);
else process.stdout.write(stdout);
