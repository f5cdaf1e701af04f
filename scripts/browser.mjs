/** A Chromium for the browser tests: an installed one, or one that this script installs. */
import { existsSync } from 'node:fs';
import { run } from './processes.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const playwrightsOwn = async () => {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
};

async function find() {
  const places = [process.env.CHROMIUM_PATH, ...PLACES, await playwrightsOwn()];
  return places.find((place) => place && existsSync(place)) ?? null;
}

/** The path of a Chromium. Installs one with Debian's package manager, else with Playwright. Throws when neither can. */
export async function ensureBrowser() {
  const here = await find();
  if (here) return here;
  console.log('Installing a browser for the tests ...');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else {
    await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  const installed = await find();
  if (!installed)
    throw new Error('No Chromium is here and none could be installed. Set CHROMIUM_PATH to one.');
  return installed;
}
