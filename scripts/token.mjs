/** `npm run token -- <account>`: prints an access token of a demo account for the web API. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { ROOT, readPorts, toDataDir, toEnvironments } from './settings.mjs';

const cli = join(ROOT, 'dist', 'directory', 'token-cli.mjs');
const ports = readPorts();
const { directory } = toEnvironments(ports, toDataDir(ports));
if (!existsSync(cli)) {
  console.error('Run the demo once first: npm run demo');
  process.exitCode = 1;
} else {
  process.exitCode = await run(process.execPath, [cli, ...process.argv.slice(2)], directory);
}
