/**
 * `npm run create-admin -- [--instead-of <id>] <directory id> <email> <name>` makes the first global administrator, `npm run person --
 * <address>` gives a copy of what is kept about a person: in the PostgreSQL of DATABASE_URL, else in the embedded database of DATA_DIR
 * (the demo's, unless set), which must be stopped.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { ROOT, readPorts, toDataDir } from './settings.mjs';

const [name, ...args] = process.argv.slice(2);
const cli = join(ROOT, 'dist', 'web-api', `${name}.mjs`);

if (!existsSync(cli)) {
  console.error('The product is not built. Run `npm ci` and `npm run build` first.');
  process.exitCode = 1;
} else {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  const env = { ...process.env, DATA_DIR: toDataDir(readPorts()) };
  process.exitCode = await run(process.execPath, [cli, ...args], env);
}
