/** Programs that the tests drive: installed ones, or ones that this script installs. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { ROOT } from './settings.mjs';

const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const LIBREOFFICE_PLACES = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/opt/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];

/** Where Debian puts sources of Go. */
const GO_SOURCES = '/usr/share/gocode/src';
const GO_LIBRARIES = ['github.com/Masterminds/sprig', 'sigs.k8s.io/yaml'].map(
  (name) => `${GO_SOURCES}/${name}`,
);
const GO_PACKAGES = ['golang-github-masterminds-sprig-dev', 'golang-k8s-sigs-yaml-dev'];

const playwrightsOwn = async () => {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
};

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Without starting the services that come with them. */
async function installPackages(names) {
  const env = { ...process.env, RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], env);
  await run('apt-get', ['install', '-y', '-qq', ...names], env);
}

/** Programs of Debian packages that are unpacked here instead of installed. */
const UNPACKED = join(ROOT, '.data', 'programs');

/**
 * Fetches packages of Debian and unpacks them, in seconds and without root. An installed web server or Prometheus would start
 * by itself.
 */
async function unpackPackages(names) {
  if (!existsSync('/usr/bin/apt-get')) return;
  const folder = mkdtempSync(join(tmpdir(), 'allocations-packages-'));
  try {
    for (const each of ['lists/partial', 'cache/archives/partial'])
      mkdirSync(join(folder, each), { recursive: true });
    const places = [
      `Dir::State::Lists=${folder}/lists`,
      `Dir::Cache=${folder}/cache`,
      'APT::Sandbox::User=root',
    ];
    const apt = ['-qq', ...places.flatMap((each) => ['-o', each])];
    await run('apt-get', [...apt, 'update']);
    await run('apt-get', [...apt, 'download', ...names], process.env, folder);
    const archives = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    mkdirSync(UNPACKED, { recursive: true });
    for (const archive of archives) await run('dpkg-deb', ['-x', join(folder, archive), UNPACKED]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The path of a program: from its variable, or one of the usual places. */
const findProgram = async ({ variable, findPlaces }) =>
  [process.env[variable], ...(await findPlaces())].find((place) => place && existsSync(place));

/** As above. Throws when it is not there. */
async function requireProgram(program) {
  const path = await findProgram(program);
  if (path) return path;
  const { name, variable } = program;
  throw new Error(`No ${name} is here and none could be installed. Set ${variable} to one.`);
}

/**
 * The path of a program. Installs its packages with Debian's package manager if it has any, else gets it in another way.
 * Throws if it is still missing.
 */
async function ensureProgram({ packages, installOtherwise, ...program }) {
  const here = await findProgram(program);
  if (here) return here;
  console.log(`Installing ${program.name} for the tests ...`);
  if (packages && isDebianRoot()) await installPackages(packages);
  else await installOtherwise?.();
  return requireProgram(program);
}

export const ensureBrowser = () =>
  ensureProgram({
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    packages: ['chromium'],
    findPlaces: async () => [...CHROMIUM_PLACES, await playwrightsOwn()],
    installOtherwise: () => run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']),
  });

/** Calc with its windows: the package without a desktop (-nogui) has no window descriptions, and breaks off in a view. */
export const ensureLibreOffice = () =>
  ensureProgram({
    name: 'LibreOffice',
    variable: 'SOFFICE_PATH',
    packages: ['libreoffice-calc'],
    findPlaces: async () => LIBREOFFICE_PLACES,
  });

/** Before a PostgreSQL. It is a program of administrators: its place is in `sbin`. */
export const ensurePgbouncer = () =>
  ensureProgram({
    name: 'PgBouncer',
    variable: 'PGBOUNCER_PATH',
    packages: ['--no-install-recommends', 'pgbouncer'],
    findPlaces: async () => [
      '/usr/sbin/pgbouncer',
      '/usr/local/bin/pgbouncer',
      '/opt/homebrew/bin/pgbouncer',
    ],
  });

/** Go with the libraries of Helm's templates, all of them Debian's: nothing else of Go is fetched. */
export async function ensureChartRenderer() {
  const isHere = () => ['/usr/bin/go', ...GO_LIBRARIES].every(existsSync);
  if (isHere()) return;
  console.log('Installing Go and the libraries of a chart for the tests ...');
  if (isDebianRoot()) await installPackages(['--no-install-recommends', 'golang-go', ...GO_PACKAGES]);
  if (!isHere()) throw new Error(`The chart cannot be rendered here: it takes ${GO_PACKAGES.join(' and ')}.`);
}

const toPlaces = (name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`, join(UNPACKED, 'usr', 'bin', name)];

/** Programs that are one file each and need no installation. */
const CADDY = { name: 'caddy', variable: 'CADDY_PATH', from: 'caddy' };
const PROMTOOL = { name: 'promtool', variable: 'PROMTOOL_PATH', from: 'prometheus' };
const SHELLCHECK = { name: 'shellcheck', variable: 'SHELLCHECK_PATH', from: 'shellcheck' };

/** Their paths. Missing ones are installed together, since updating Debian's lists takes longer than the packages. */
async function ensureUnpacked(programs) {
  const withPlaces = programs.map((each) => ({ ...each, findPlaces: async () => toPlaces(each.name) }));
  const paths = await Promise.all(withPlaces.map(findProgram));
  const missing = programs.filter((_, index) => !paths[index]);
  if (missing.length > 0) {
    console.log(`Unpacking ${missing.map(({ name }) => name).join(', ')} for the tests ...`);
    await unpackPackages(missing.map(({ from }) => from));
  }
  return Promise.all(withPlaces.map(requireProgram));
}

/** The paths of the programs that check the shipped files: proxy, alarms and board, shell scripts, units. */
export async function ensureCheckers() {
  const [caddy, promtool, shellcheck] = await ensureUnpacked([CADDY, PROMTOOL, SHELLCHECK]);
  const systemdAnalyze = await ensureProgram({
    name: 'systemd-analyze',
    variable: 'SYSTEMD_ANALYZE_PATH',
    packages: ['--no-install-recommends', 'systemd'],
    findPlaces: async () => toPlaces('systemd-analyze'),
  });
  return { caddy, promtool, shellcheck, systemdAnalyze };
}

/** Where Debian puts the programs of each version of PostgreSQL. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** The folder of a PostgreSQL that has its `pg_dump` beside it; npm's has none, and no older one dumps it. */
export const ensurePostgres = () =>
  ensureProgram({
    name: 'PostgreSQL',
    variable: 'POSTGRES_PROGRAMS',
    packages: ['postgresql'],
    findPlaces: async () => {
      if (!existsSync(POSTGRES_VERSIONS)) return [];
      const versions = readdirSync(POSTGRES_VERSIONS).sort((a, b) => Number(b) - Number(a));
      return versions
        .map((version) => join(POSTGRES_VERSIONS, version, 'bin'))
        .filter((folder) => ['postgres', 'pg_dump'].every((name) => existsSync(join(folder, name))));
    },
  });

/** The lowest Node that is promised: of package.json's engines, the line that is in support. */
const LOWEST_NODE = /(\d+\.\d+\.\d+)$/.exec(
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node,
)[1];
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
const NODE_FOLDER = join(UNPACKED, `node-${LOWEST_NODE}`);

/** That Node, by npm's package of it, which is one program. Others than Linux on x64 name theirs. */
export const ensureLowestNode = () =>
  ensureProgram({
    name: `Node ${LOWEST_NODE}`,
    variable: 'LOWEST_NODE_PATH',
    findPlaces: async () => [join(NODE_FOLDER, 'node_modules', NODE_PACKAGE, 'bin', 'node')],
    installOtherwise: () => {
      const what = `${NODE_PACKAGE}@${LOWEST_NODE}`;
      return run('npm', ['install', '--prefix', NODE_FOLDER, '--ignore-scripts', '--loglevel=error', what]);
    },
  });

const IMAGE_TOOLS = ['buildah', 'mmdebstrap'];

/** Whether images can be built and mounted by this user, on this system. */
export const canBuildImages = () => process.platform === 'linux' && process.getuid() === 0;

/**
 * The programs that build an image without a container engine, and its base without a registry. Throws when they are
 * unavailable.
 */
export async function ensureImageTools() {
  const isHere = () => IMAGE_TOOLS.every((name) => existsSync(`/usr/bin/${name}`));
  if (isHere()) return;
  console.log('Installing buildah and mmdebstrap for the test of the images ...');
  if (isDebianRoot()) await installPackages(IMAGE_TOOLS);
  if (!isHere()) throw new Error(`Images cannot be built here: it takes ${IMAGE_TOOLS.join(' and ')}.`);
}
