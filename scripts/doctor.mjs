/**
 * `npm run doctor`: tries from this machine what the product depends on, with the settings of `npm start`, and prints what was found.
 * Status 1 if something does not work.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { requireBuilt } from './prepare.mjs';
import { run } from './processes.mjs';
import { ROOT, readPorts } from './settings.mjs';

/** What root writes the services could not write to later. */
function requireOwner({ STORAGE_CONTAINER_URL, SESSION_STORE_URL }) {
  if (process.getuid?.() !== 0) return;
  for (const url of [STORAGE_CONTAINER_URL, SESSION_STORE_URL]) {
    if (!url?.startsWith('file:')) continue;
    const folder = url.slice('file:'.length);
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== 0)
      throw new Error(`Run it as the user of the services: root would take over ${folder}.`);
  }
}

async function main() {
  requireBuilt();
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  const env = {
    WEB_API_BASE_URL: `http://localhost:${readPorts().webApi}`,
    NODE_ENV: 'production',
    ...process.env,
  };
  requireOwner(env);
  for (const part of ['web', 'web-api'])
    if ((await run(process.execPath, [join(ROOT, 'dist', part, 'doctor.mjs')], env)) !== 0)
      process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
