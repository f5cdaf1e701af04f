/**
 * `npm run pictures`: takes the pictures of Help and of the README from the running product, in light and in dark.
 * Uses PICTURES_BASE_URL when it is set, else starts its own demo and resets it to the seed. Arguments name the
 * pictures to take.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { SCENES } from './pictures/scenes.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ensureBrowser } from './programs.mjs';
import { ROOT } from './settings.mjs';
import { startStack } from './stack.mjs';

const PORTS = { PORT: '3320', WEB_API_PORT: '4320', DIRECTORY_PORT: '4321' };
const THEMES = ['light', 'dark'];
const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
/** Device pixels per CSS pixel: enough for crisp letters, no more than an office screen has. */
const SCALE = 1.5;
/** A machine that builds pages on request is slow. */
const PATIENCE_MS = 120_000;
/** Hides development tools and the caret, and stops motion, while a picture is taken. */
const STILL =
  'nextjs-portal { display: none } *, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important }';

async function startDemo() {
  await ensureInstalled();
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'allocations-pictures-'));
  const stack = await startStack({ env: { ...process.env, ...PORTS, DATA_DIR: dataDir } });
  const stop = async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { baseURL: stack.addresses.web, stop };
}

const toBase = async () => {
  const running = process.env.PICTURES_BASE_URL;
  return running ? { baseURL: running, stop: async () => undefined } : startDemo();
};

/** A page signed in with the account's button, in the theme and window of the scene. */
async function openPage(browser, baseURL, { account, path, window: viewport }, theme) {
  const options = { baseURL, viewport, colorScheme: theme, deviceScaleFactor: SCALE, timezoneId: 'UTC' };
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('button', { name: account, exact: true }).click();
  await page.waitForURL((url) => url.origin === new URL(baseURL).origin && !url.pathname.startsWith('/auth'));
  // Not as a page's own element: the page's policy does not apply to this style.
  await page.addStyleTag({ content: STILL }).catch(() => undefined);
  await page.waitForLoadState('networkidle');
  return page;
}

/** The part of the window to show: the element, cut to a size, with room around it. */
async function toClip(page, { of, height, room = 0 }) {
  const box = await of(page).boundingBox();
  if (!box) throw new Error('What the picture is to show is not on the page.');
  return {
    x: Math.max(0, box.x - room),
    y: Math.max(0, box.y - room),
    width: box.width + 2 * room,
    height: Math.min(box.height + 2 * room, height ?? Number.POSITIVE_INFINITY),
  };
}

async function save(png, target) {
  mkdirSync(dirname(target), { recursive: true });
  const isWebp = target.endsWith('.webp');
  const bytes = isWebp
    ? await sharp(png).webp({ quality: 78, effort: 6 }).toBuffer()
    : await sharp(png).png({ palette: true, quality: 92, effort: 10 }).toBuffer();
  writeFileSync(target, bytes);
  return bytes.length;
}

async function take(browser, baseURL, scene, theme) {
  const page = await openPage(browser, baseURL, scene, theme);
  try {
    await scene.prepare?.(page);
    await page.mouse.move(0, 0);
    const clip = scene.show ? await toClip(page, scene.show) : undefined;
    const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
    const target = scene.target(theme);
    const size = await save(png, join(ROOT, target));
    console.log(`${target} ${Math.round(size / 1024)} kB`);
  } finally {
    await page.context().close();
  }
}

async function main() {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !SCENES.some((scene) => scene.name === name));
  if (unknown)
    throw new Error(
      `There is no picture ${unknown}. There are: ${SCENES.map((scene) => scene.name).join(', ')}.`,
    );
  const scenes = SCENES.filter(({ name }) => names.length === 0 || names.includes(name));
  const { baseURL, stop } = await toBase();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: BROWSER_ARGS,
    // The readers' screens have scrollbars.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    for (const scene of scenes) {
      for (const theme of scene.themes ?? THEMES) await take(browser, baseURL, scene, theme);
    }
  } finally {
    await browser.close();
    await stop();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
