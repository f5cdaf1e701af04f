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

const playwrightsOwn = async () => {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
};

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installPackage(name) {
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', name]);
}

/**
 * The path of a program: that of its variable, or one of its places. Installs it with Debian's package manager, else in
 * its other way if it has one. Throws when it is not there then.
 */
async function ensureProgram({ name, variable, packageName, findPlaces, installOtherwise }) {
  const find = async () =>
    [process.env[variable], ...(await findPlaces())].find((place) => place && existsSync(place));
  const here = await find();
  if (here) return here;
  console.log(`Installing ${name} for the tests ...`);
  if (isDebianRoot()) await installPackage(packageName);
  else await installOtherwise?.();
  const installed = await find();
  if (!installed) throw new Error(`No ${name} is here and none could be installed. Set ${variable} to one.`);
  return installed;
}

export const ensureBrowser = () =>
  ensureProgram({
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    packageName: 'chromium',
    findPlaces: async () => [...CHROMIUM_PLACES, await playwrightsOwn()],
    installOtherwise: () => run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']),
  });

/** Calc with its windows: the package without a desktop (-nogui) has no window descriptions, and breaks off in a view. */
export const ensureLibreOffice = () =>
  ensureProgram({
    name: 'LibreOffice',
    variable: 'SOFFICE_PATH',
    packageName: 'libreoffice-calc',
    findPlaces: async () => LIBREOFFICE_PLACES,
  });
