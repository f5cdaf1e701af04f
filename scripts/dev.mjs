/** `npm run dev`: the three parts on the sources as they are; services restart when theirs change. Run the demo once first. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { context } from 'esbuild';
import { serviceBuild } from './build-services.mjs';
import { ROOT, readPorts, toDataDir, toEnvironments } from './settings.mjs';

const ports = readPorts();
const settings = toEnvironments(ports, toDataDir(ports));
const running = new Map();

function start(name, args, env) {
  running.set(name, spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }));
}

function end(name) {
  const child = running.get(name);
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

async function restartServices() {
  await Promise.all([end('web-api'), end('directory')]);
  start('directory', ['dist/directory/server.mjs'], settings.directory);
  start('web-api', ['--enable-source-maps', 'dist/web-api/server.mjs'], settings.webApi);
}

const restartOnBuild = {
  name: 'restart-on-build',
  setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? restartServices() : undefined)),
};

const services = await context({ ...serviceBuild, plugins: [...serviceBuild.plugins, restartOnBuild] });
await services.watch();
const next = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
start('web', [next, 'dev', '-p', String(ports.web)], { ...settings.web, NODE_ENV: 'development' });

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await services.dispose();
    await Promise.all([...running.keys()].map(end));
  });
}
