/**
 * `npm run dev`: runs the three parts from source, also on a fresh clone. Services restart when their sources change;
 * Next reloads the web app itself. Uses the demo's ports and data.
 */
import { mkdirSync } from 'node:fs';
import { toWelcome } from './accounts.mjs';
import { ensureInstalled } from './prepare.mjs';
import {
  endLeftovers,
  forgetParts,
  rememberParts,
  startPart,
  stopParts,
  waitForHealth,
} from './processes.mjs';
import { NEXT, readPorts, toDataDir, toEnvironments, WEB_API_START } from './settings.mjs';
import { requireFreePorts } from './stack.mjs';

const ports = readPorts();
const dataDir = toDataDir(ports);
const running = new Map();
let isStopping = false;

function start(name, args, env) {
  const part = startPart(name, args, env);
  running.set(name, part);
  rememberParts(dataDir, [...running.values()]);
  return part;
}

async function restartServices({ addresses, directory, webApi }) {
  await stopParts(['directory', 'web-api'].map((name) => running.get(name)).filter(Boolean));
  if (isStopping) return;
  const first = start('directory', ['dist/directory/server.mjs'], directory);
  await waitForHealth(first, `${addresses.directory}/health/live`);
  const second = start('web-api', WEB_API_START, webApi);
  await waitForHealth(second, `${addresses.webApi}/health/ready`);
}

/**
 * Builds the services at each change and restarts them after a successful build. Resolves once they first answer. A
 * later start that fails is printed; the next change tries again.
 */
async function watchServices(settings) {
  const { context } = await import('esbuild');
  const { serviceBuild } = await import('./build-services.mjs');
  return new Promise((resolve, reject) => {
    const restartOnBuild = {
      name: 'restart-on-build',
      setup: ({ onEnd }) =>
        onEnd(async ({ errors }) => {
          if (errors.length > 0) return;
          await restartServices(settings).then(resolve, (error) => {
            console.error(error.message);
            reject(error);
          });
        }),
    };
    context({ ...serviceBuild, plugins: [...serviceBuild.plugins, restartOnBuild] })
      .then((services) => services.watch())
      .catch(reject);
  });
}

async function main() {
  await ensureInstalled();
  const settings = toEnvironments(ports, dataDir);
  mkdirSync(dataDir, { recursive: true });
  await endLeftovers(dataDir);
  await requireFreePorts(ports);
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });
  console.log('Starting the directory, the web API and the web app (the first start seeds the data) ...');
  const run = async () => {
    await watchServices(settings);
    const env = { ...settings.web, NODE_ENV: 'development' };
    const web = start('web', [NEXT, 'dev', '-H', settings.webHost, '-p', String(ports.web)], env);
    await waitForHealth(web, `${settings.addresses.web}/error/forbidden`);
    console.log(toWelcome({ addresses: settings.addresses, dataDir }));
    await web.done;
    if (!isStopping) throw new Error('The web app ended by itself.');
  };
  try {
    await Promise.race([stopped, run()]);
  } finally {
    isStopping = true;
    await stopParts([...running.values()]);
    forgetParts(dataDir);
  }
}

// The source watcher would keep the process alive.
main().then(
  () => process.exit(0),
  (error) => {
    console.error(`\n${error.message}`);
    process.exit(1);
  },
);
