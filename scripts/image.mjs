/**
 * `npm run image`: builds the images of the Dockerfile with buildah and starts what is in them, without a container engine:
 * as the image's user, on a read-only root, with the image's own command. Needs root on Linux, and buildah. With
 * `-- --local-base` the base is made on this machine from Debian packages and this Node, where no registry is reached;
 * `-- --built` starts the images of an earlier build; with `-- --apart`, as in `npm test`, nothing of an earlier build is used
 * or kept.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startImage } from './image-process.mjs';
import { run, stopParts, waitForHealth } from './processes.mjs';
import { canBuildImages } from './programs.mjs';
import { ROOT } from './settings.mjs';

const DOCKERFILE = join(ROOT, 'Dockerfile');
/** Of the line that names the base: the name with its tag, and the digest that fixes it. */
const [, BASE, DIGEST] = /^FROM (\S+?)(@sha256:[0-9a-f]{64}) AS base$/m.exec(
  readFileSync(DOCKERFILE, 'utf8'),
);
const TARGETS = ['web-api', 'web'];
/** Some gigabytes, so not in a folder in memory. */
const STORAGE_BELOW = '/var/tmp';

async function must(command, ...args) {
  if ((await run(command, args)) !== 0) throw new Error(`This failed: ${command} ${args.join(' ')}`);
}

function ask(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`This failed: ${command} ${args.join(' ')}\n${stderr}`);
  return stdout.trim();
}

function requireTools() {
  if (!canBuildImages()) throw new Error('Images are built and mounted by root, on Linux.');
  const found = spawnSync('buildah', ['--version']);
  if (found.error) throw new Error('buildah is missing: apt-get install buildah mmdebstrap');
}

/** A storage for this run only. The returned function deletes it with everything in it. */
function openOwnStorage() {
  const folder = mkdtempSync(join(STORAGE_BELOW, 'allocations-images-'));
  const conf = join(folder, 'storage.conf');
  const places = ['graphroot', 'runroot'].map((name) => `${name} = "${join(folder, name)}"\n`);
  writeFileSync(conf, `[storage]\n${places.join('')}`);
  process.env.CONTAINERS_STORAGE_CONF = conf;
  return () => {
    ask('buildah', 'rm', '--all');
    rmSync(folder, { recursive: true, force: true });
  };
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A Debian base made of packages, with this Node and its npm, under the name and tag of the official image. */
async function makeLocalBase() {
  const folder = mkdtempSync(join(tmpdir(), 'allocations-base-'));
  const tree = join(folder, 'tree');
  try {
    const include = '--include=ca-certificates,libstdc++6';
    await must('mmdebstrap', '--variant=minbase', include, 'bookworm', tree);
    const npm = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm');
    const certificates = process.env.NODE_EXTRA_CA_CERTS;
    const container = ask('buildah', 'from', 'scratch');
    await must('buildah', 'add', '--quiet', container, tree, '/');
    await must('buildah', 'copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
    await must('buildah', 'copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
    const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm';
    await must('buildah', 'run', '--isolation', 'chroot', container, 'sh', '-c', link);
    if (certificates) {
      const inside = '/etc/ssl/certs/of-this-machine.crt';
      await must('buildah', 'copy', '--quiet', container, certificates, inside);
      await must('buildah', 'config', '--env', `NODE_EXTRA_CA_CERTS=${inside}`, container);
    }
    await must('buildah', 'commit', '--quiet', '--rm', container, `docker.io/library/${BASE}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Docker's own format: that of OCI has no HEALTHCHECK. */
const build = (target, pull, file) =>
  must(
    'buildah',
    'build',
    ...['--isolation', 'chroot', '--format', 'docker', '--layers', `--pull=${pull}`, '--file', file],
    ...['--target', target, '--tag', `allocations-${target}`, ROOT],
  );

/** A base of this machine has another digest than the official one: the Dockerfile is built without it. */
async function buildOnLocalBase() {
  await makeLocalBase();
  console.log(`The base is of this machine: ${BASE} is built on without its digest.`);
  const folder = mkdtempSync(join(tmpdir(), 'allocations-dockerfile-'));
  try {
    const file = join(folder, 'Dockerfile');
    writeFileSync(file, readFileSync(DOCKERFILE, 'utf8').replace(DIGEST, ''));
    for (const target of TARGETS) await build(target, 'never', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildImages(isLocal) {
  if (isLocal) return buildOnLocalBase();
  for (const target of TARGETS) await build(target, 'missing', DOCKERFILE);
}

/** The tree has no name resolution, so addresses are numeric. Database and sessions are in the memory below /tmp. */
function toSettings(ports, secret) {
  const webApi = {
    WEB_API_HOST: '127.0.0.1',
    WEB_API_PORT: String(ports.webApi),
    DATABASE_URL: 'pglite',
    DATA_DIR: '/tmp/data',
    STORAGE_CONTAINER_URL: 'file:/tmp/files',
    OIDC_ISSUER: 'https://issuer.invalid/v2.0',
    OIDC_AUDIENCE: 'api://allocations',
  };
  const web = {
    PORT: String(ports.web),
    AUTH_URL: `http://localhost:${ports.web}`,
    AUTH_SECRET: secret,
    SESSION_STORE_URL: 'file:/tmp/sessions',
    AUTH_MICROSOFT_ENTRA_ID_TENANT_ID: '00000000-0000-4000-8000-000000000000',
    AUTH_MICROSOFT_ENTRA_ID_ID: '00000000-0000-4000-8000-000000000000',
    AUTH_MICROSOFT_ENTRA_ID_SECRET: secret,
    WEB_API_BASE_URL: `http://127.0.0.1:${ports.webApi}`,
    GRAPH_BASE_URL: 'https://graph.invalid/v1.0',
    REQUEST_ACCESS_URL: 'https://intranet.invalid/access',
  };
  return { webApi, web };
}

function expect(isTrue, sentence) {
  if (!isTrue) throw new Error(`Not so: ${sentence}`);
  console.log(`- ${sentence}`);
}

async function check({ name, image, part }, address) {
  await waitForHealth(part, `${address}/health/ready`);
  expect(true, `${name} is ready`);
  const status = readFileSync(`/proc/${part.child.pid}/status`, 'utf8');
  expect(/^Uid:\t10001\t10001\t10001\t10001$/m.test(status), `${name} runs as user 10001`);
  expect(/^CapEff:\t0+$/m.test(status), `${name} has no rights of root`);
  expect((await image.exec(image.config.Healthcheck.Test.slice(1))) === 0, `${name}'s health check passes`);
  const write = "require('fs').writeFileSync('/app/x', '')";
  expect((await image.exec(['node', '-e', write])) !== 0, `${name} cannot write to its root`);
  for (const tool of ['npm', 'npx', 'yarn', 'gcc', 'make', 'python3'])
    expect((await image.exec(['sh', '-c', `! command -v ${tool}`])) === 0, `${name} has no ${tool}`);
}

async function start() {
  const ports = { webApi: await findFreePort(), web: await findFreePort() };
  const settings = toSettings(ports, 'only-for-this-trial-on-one-machine');
  const parts = [];
  const images = [];
  const open = (target, env) => {
    const image = startImage(`allocations-${target}`, env);
    images.push(image);
    const part = image.start();
    parts.push(part);
    return { name: target, image, part };
  };
  try {
    await check(open('web-api', settings.webApi), `http://127.0.0.1:${ports.webApi}`);
    await check(open('web', settings.web), `http://127.0.0.1:${ports.web}`);
    const page = await fetch(`http://127.0.0.1:${ports.web}/error/no-account`);
    expect(page.status === 200 && (await page.text()).includes('</html>'), 'the web app renders a page');
    await stopParts(parts);
    expect(
      parts.every(({ exited }) => exited.signal !== 'SIGKILL'),
      'both end by themselves at SIGTERM',
    );
  } finally {
    await stopParts(parts);
    for (const image of images) image.remove();
  }
}

async function main() {
  requireTools();
  const has = (flag) => process.argv.includes(flag);
  const close = has('--apart') ? openOwnStorage() : () => undefined;
  try {
    if (!has('--built')) await buildImages(has('--local-base'));
    await start();
  } finally {
    close();
  }
  console.log('Both images run.');
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
