/** Programs that the tests drive: installed ones, or ones that this script installs. */
import { existsSync } from 'node:fs';
import { run } from './processes.mjs';

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

async function installPackages(names) {
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', ...names]);
}

/**
 * The path of a program: that of its variable, or one of its places. Installs it with Debian's package manager, else in
 * its other way if it has one. Throws when it is not there then.
 */
async function ensureProgram({ name, variable, packages, findPlaces, installOtherwise }) {
  const find = async () =>
    [process.env[variable], ...(await findPlaces())].find((place) => place && existsSync(place));
  const here = await find();
  if (here) return here;
  console.log(`Installing ${name} for the tests ...`);
  if (isDebianRoot()) await installPackages(packages);
  else await installOtherwise?.();
  const installed = await find();
  if (!installed) throw new Error(`No ${name} is here and none could be installed. Set ${variable} to one.`);
  return installed;
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

/** Go with the libraries of Helm's templates, all of them Debian's: nothing else of Go is fetched. */
export async function ensureChartRenderer() {
  const isHere = () => ['/usr/bin/go', ...GO_LIBRARIES].every(existsSync);
  if (isHere()) return;
  console.log('Installing Go and the libraries of a chart for the tests ...');
  if (isDebianRoot()) await installPackages(['--no-install-recommends', 'golang-go', ...GO_PACKAGES]);
  if (!isHere()) throw new Error(`The chart cannot be rendered here: it takes ${GO_PACKAGES.join(' and ')}.`);
}

const IMAGE_TOOLS = ['buildah', 'mmdebstrap'];

/** Whether images can be built and mounted by this user, on this system. */
export const canBuildImages = () => process.platform === 'linux' && process.getuid() === 0;

/** What builds an image without a container engine, and its base without a registry. Throws when it is not to be had. */
export async function ensureImageTools() {
  const isHere = () => IMAGE_TOOLS.every((name) => existsSync(`/usr/bin/${name}`));
  if (isHere()) return;
  console.log('Installing buildah and mmdebstrap for the test of the images ...');
  if (isDebianRoot()) await installPackages(IMAGE_TOOLS);
  if (!isHere()) throw new Error(`Images cannot be built here: it takes ${IMAGE_TOOLS.join(' and ')}.`);
}
