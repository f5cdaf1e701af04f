/** Starts the three parts, in the order in which they need each other. */
import { join } from 'node:path';
import {
  endLeftovers,
  forgetParts,
  isPortTaken,
  rememberParts,
  startPart,
  stopParts,
  waitForHealth,
} from './processes.mjs';
import { readPorts, toDataDir, toEnvironments, WEB_API_START, WEB_START } from './settings.mjs';

/** Throws when something else listens on a port of a stack. */
export async function requireFreePorts(ports) {
  for (const [part, port] of Object.entries(ports)) {
    if (await isPortTaken(port)) {
      throw new Error(
        `Port ${port} (${part}) is taken. Set PORT, WEB_API_PORT and DIRECTORY_PORT to run beside it.`,
      );
    }
  }
}

/**
 * Starts directory, web API and web app and waits until each answers.
 * Resolves to the addresses, a promise of the first part that ends by itself, and `stop`.
 */
export async function startStack({ env = process.env } = {}) {
  const ports = readPorts(env);
  const dataDir = toDataDir(ports, env);
  const settings = toEnvironments(ports, dataDir, env);
  await endLeftovers(dataDir);
  await requireFreePorts(ports);
  const log = (name) => join(dataDir, 'logs', `${name}.log`);
  const parts = [];
  const start = (name, args, partEnv) => {
    const part = startPart(name, args, partEnv, log(name));
    parts.push(part);
    rememberParts(dataDir, parts);
    return part;
  };
  const stop = async () => {
    await stopParts(parts);
    forgetParts(dataDir);
  };
  try {
    const { addresses } = settings;
    const directory = start('directory', ['dist/directory/server.mjs'], settings.directory);
    await waitForHealth(directory, `${addresses.directory}/health/live`);
    const webApi = start('web-api', WEB_API_START, settings.webApi);
    await waitForHealth(webApi, `${addresses.webApi}/health/ready`);
    // Last: once the web app's address answers, everything behind it is ready.
    const web = start('web', [...WEB_START, '-H', settings.webHost, '-p', String(ports.web)], settings.web);
    await waitForHealth(web, `${addresses.web}/error/forbidden`);
    const ended = Promise.race(parts.map((part) => part.done.then(() => part)));
    return { addresses, dataDir, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
