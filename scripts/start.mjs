/**
 * `npm start`: the built web app and web API on this machine, in production mode. Settings come from the environment, and
 * from `.env` where the environment does not name them. Both write their logs to the output. SIGTERM stops both.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { requireBuilt } from './prepare.mjs';
import { startPart, stopParts, waitForHealth } from './processes.mjs';
import { ROOT, readPorts, toWebHost, WEB_API_START, WEB_START } from './settings.mjs';
import { requireFreePorts } from './stack.mjs';

const REFUSED_WITHIN_MS = 8_000;

async function main() {
  requireBuilt();
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  const { web, webApi } = readPorts();
  await requireFreePorts({ web, webApi });
  const address = `http://localhost:${webApi}`;
  const env = {
    WEB_API_HOST: 'localhost',
    WEB_API_BASE_URL: address,
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(web),
    WEB_API_PORT: String(webApi),
  };
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });
  const parts = [];
  const start = (name, args) => {
    const part = startPart(name, args, env);
    parts.push(part);
    return part;
  };
  const run = async () => {
    const api = start('web-api', WEB_API_START);
    const app = start('web', [...WEB_START, '-H', toWebHost(env), '-p', String(web)]);
    const waits = [
      waitForHealth(api, `${address}/health/ready`),
      waitForHealth(app, `http://localhost:${web}/health/live`),
    ];
    await Promise.all(waits).catch(async (error) => {
      // The other says what is wrong with its settings, too.
      await Promise.race([Promise.allSettled(waits), delay(REFUSED_WITHIN_MS)]);
      throw error;
    });
    await waitForHealth(app, `http://localhost:${web}/health/ready`);
    console.log(`Allocations is running: ${env.AUTH_URL} (port ${web}), web API on port ${webApi}.`);
    const part = await Promise.race(parts.map((each) => each.done.then(() => each)));
    throw new Error(`The ${part.name} ended by itself.`);
  };
  await Promise.race([stopped, run()]).finally(() => stopParts(parts));
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
