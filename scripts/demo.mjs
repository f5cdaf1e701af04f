/**
 * `npm run demo`: from a fresh clone to a running product with its own data.
 * `--reset` starts from the seed again. Ctrl-C stops all parts; the data stays.
 */
import { rmSync } from 'node:fs';
import { toWelcome } from './accounts.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { endLeftovers } from './processes.mjs';
import { readPorts, toDataDir } from './settings.mjs';
import { startStack } from './stack.mjs';

async function main() {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--reset');
  if (unknown.length > 0) throw new Error(`Unknown argument ${unknown[0]}. The demo knows --reset.`);
  await ensureInstalled();
  await ensureBuilt();
  const dataDir = toDataDir(readPorts());
  const env = { ...process.env };
  if (process.argv.includes('--reset')) {
    await endLeftovers(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    // With DATABASE_URL the data is in that database, not in the folder.
    env.RESET_DATABASE = 'true';
  }

  let stopping = null;
  let stack = null;
  const stop = () => {
    stopping ??= (async () => {
      console.log('\nStopping ...');
      await stack?.stop();
    })();
    return stopping;
  };
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });

  console.log('Starting the directory, the web API and the web app (the first start seeds the data) ...');
  stack = await startStack({ env });
  console.log(toWelcome(stack));

  const part = await Promise.race([asked.then(() => null), stack.ended]);
  await stop();
  if (part) throw new Error(`The ${part.name} ended by itself; its log is ${part.logFile}`);
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
});
