/**
 * Opening a list of 100 products: to its first row, to the grid that takes input; how long the main thread is blocked,
 * requests and bytes. Beside it, by turns in the same run, bare pages with the same rows. On an ordinary laptop (10 Mbit/s,
 * 100 ms, CPU 4 x slower) and on this machine as it is.
 *
 * `npm run bench -- opening` starts its own demo; `npm run bench -- opening --base http://localhost:3000` measures a built
 * product that runs already. `--rounds 3` sets how often, and `--only` what. `first`: first views with an empty cache. `warm`: the same
 * in a browser that has opened them before, as that of people who open lists all day. `next`: from one screen to the next, by a press
 * that ends at once, and by one that lasts as those of people do, from its end.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { SCREENS } from '@/domain/screens';
import { signIn } from '../../e2e/fixtures/accounts';
import { findCurrentYear } from '../../e2e/fixtures/find-product';
import { startDemo } from '../../support/demo';
import { percentile } from '../web-api/timing';
import { type BareRow, startBarePages } from './bare-pages';
import { startElsewhere } from './elsewhere';
import {
  byName,
  bySidebar,
  type Machine,
  openBrowser,
  type StorageState,
  type Visit,
  visitAgain,
  visitCold,
  visitFromHome,
  visitNext,
} from './visit';

const LIST = '/ruc/products?limit=100';
const ROWS = 100;
const COLUMNS = 14;
/** A person holds the button of the mouse for 60 to 120 ms. */
const PRESS_MS = 80;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => percentile(values, 0.5);
const toMedian = (visits: readonly Visit[], key: keyof Visit) =>
  median(visits.map((visit) => visit[key] ?? 0));

/** The same rows as in the list, as plain text. */
async function readRows(page: Page): Promise<BareRow[]> {
  const year = await findCurrentYear(page.request, 'ruc');
  const response = await page.request.get(`/api/v1/ruc/products?FiscalYear=${year}&Limit=${ROWS}`);
  if (!response.ok()) throw new Error(`The products cannot be read: ${response.status()}.`);
  const { items } = (await response.json()) as { items: Record<string, unknown>[] };
  const plain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
  const fields = Object.keys(items[0] ?? {})
    .filter((field) => plain(items[0]?.[field]))
    .slice(0, COLUMNS);
  return items.map((item) => Object.fromEntries(fields.map((field) => [field, String(item[field] ?? '–')])));
}

const PAGES = ['table', 'grid', 'list'] as const;

const inTurn = <T>(all: readonly T[], round: number): T[] => {
  const first = (round + all.length) % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

type Pages = { from: string; bare: string; product: string; state: StorageState };
const PARTS = ['first', 'warm', 'next'] as const;
type Part = (typeof PARTS)[number];
type Choice = { rounds: number; has: (part: Part) => boolean };
type FromHome = { rowsMs: number; gridMs: number };
type Views = Record<(typeof PAGES)[number], Visit[]>;
type Measured = Views & {
  warm: Views;
  next: number[];
  bareNext: number[];
  fromHome: FromHome[];
  bareFromHome: FromHome[];
  /** The same with clicks that last as long as those of people. */
  pressedNext: number[];
  pressedFromHome: FromHome[];
};

const noViews = (): Views => ({ table: [], grid: [], list: [] });

/** All measured lists. */
const toLists = ({ warm, ...measured }: Measured): { length: number }[] => [
  ...Object.values(warm),
  ...Object.values(measured),
];

async function measure(
  browser: Browser,
  { from, bare, product, state }: Pages,
  machine: Machine,
  { rounds, has }: Choice,
): Promise<Measured> {
  const measured: Measured = {
    ...noViews(),
    warm: noViews(),
    next: [],
    bareNext: [],
    fromHome: [],
    bareFromHome: [],
    pressedNext: [],
    pressedFromHome: [],
  };
  const list = product + LIST;
  const views = {
    table: { from, url: `${bare}/table`, hasGrid: false, machine },
    grid: { from, url: `${bare}/grid`, hasGrid: true, machine },
    list: { from, url: list, hasGrid: true, machine, state },
  };
  const warm = {
    table: await openBrowser(browser),
    grid: await openBrowser(browser),
    list: await openBrowser(browser, state),
  };
  const toPitches = bySidebar('Market pitches');
  const toList = bySidebar(SCREENS.products.title);
  const fromList = { url: list, link: toPitches, machine, state };
  const fromHome = { url: `${product}/`, link: toList, machine, state };
  const pressMs = PRESS_MS;
  const steps = [
    async () => measured.next.push(await visitNext(browser, fromList)),
    async () => measured.pressedNext.push(await visitNext(browser, { ...fromList, pressMs })),
    async () =>
      measured.bareNext.push(
        await visitNext(browser, { url: `${bare}/grid`, link: byName('Other rows'), machine }),
      ),
    async () => measured.fromHome.push(await visitFromHome(browser, fromHome)),
    async () => measured.pressedFromHome.push(await visitFromHome(browser, { ...fromHome, pressMs })),
    async () =>
      measured.bareFromHome.push(
        await visitFromHome(browser, { url: `${bare}/home`, link: byName('Grid'), machine }),
      ),
  ];
  // The first round warms up the servers.
  for (let round = -1; round < rounds; round += 1) {
    // Each is first, second and last in turn: later ones are slower on a machine that heats up.
    for (const name of inTurn(PAGES, round)) {
      if (has('first')) measured[name].push(await visitCold(browser, views[name]));
      if (has('warm')) measured.warm[name].push(await visitAgain(warm[name], views[name]));
    }
    if (has('next')) for (const step of inTurn(steps, round)) await step();
    if (round < 0) for (const seen of toLists(measured)) seen.length = 0;
  }
  for (const name of PAGES) await warm[name].close();
  return measured;
}

function tellViews(machine: string, { table, grid, list }: Views): void {
  const tellTime = (what: string, key: keyof Visit, beside: string, bare: readonly Visit[]) => {
    const [ours, theirs] = [toMedian(list, key), toMedian(bare, key)];
    const ratio = theirs < 1 ? '' : (ours / theirs).toFixed(2);
    tell(`| ${machine}: ${what} | ${Math.round(ours)} | ${beside} | ${Math.round(theirs)} | ${ratio} |`);
  };
  tellTime('first row seen, ms', 'firstRowMs', 'bare table', table);
  tellTime('the grid takes input, ms', 'gridMs', 'bare grid', grid);
  tellTime('main thread blocked, ms', 'blockedMs', 'bare grid', grid);
  tellTime('requests', 'requests', 'bare grid', grid);
  tellTime('kB', 'kB', 'bare grid', grid);
  tellTime('kB of scripts', 'scriptKB', 'bare grid', grid);
}

function tellNext(machine: Machine, measured: Measured): void {
  const { next, bareNext, fromHome, bareFromHome, pressedNext, pressedFromHome } = measured;
  const tellTimes = (what: string, times: readonly number[], bare: readonly number[]) => {
    const [ours, theirs] = [median(times), median(bare)];
    const ratio = (ours / theirs).toFixed(2);
    tell(`| ${machine}: ${what}, ms | ${Math.round(ours)} | bare grid | ${Math.round(theirs)} | ${ratio} |`);
  };
  const pressed = `, a press of ${PRESS_MS} ms`;
  tellTimes('from the list to the pitches', next, bareNext);
  tellTimes(`from the list to the pitches${pressed}`, pressedNext, bareNext);
  const tellFromHome = (what: string, key: keyof FromHome) => {
    const read = (visits: readonly FromHome[]) => visits.map((seen) => seen[key]);
    tellTimes(`from Home to the ${what} of the list`, read(fromHome), read(bareFromHome));
    tellTimes(`from Home to the ${what} of the list${pressed}`, read(pressedFromHome), read(bareFromHome));
  };
  tellFromHome('rows', 'rowsMs');
  tellFromHome('grid', 'gridMs');
}

async function main(base: string, choice: Choice): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  await signIn(page, 'globalAdmin');
  const bare = await startBarePages(await readRows(page));
  const elsewhere = await startElsewhere();
  try {
    const state = await context.storageState();
    await context.close();
    const pages = { from: elsewhere.address, bare: bare.address, product: base, state };
    const load = loadavg()[0]?.toFixed(0);
    tell(
      `Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} x ${cpus()[0]?.model}, load ${load}\n`,
    );
    tell('| what | list | beside it | its | ratio |');
    tell('| --- | ---: | --- | ---: | ---: |');
    for (const machine of ['laptop', 'as it is'] as const) {
      const measured = await measure(browser, pages, machine, choice);
      if (choice.has('first')) tellViews(machine, measured);
      if (choice.has('warm')) tellViews(`${machine}, warm`, measured.warm);
      if (choice.has('next')) tellNext(machine, measured);
    }
  } finally {
    await browser.close();
    elsewhere.stop();
    await bare.stop();
  }
}

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
const { only } = values;
if (only !== undefined && !PARTS.some((part) => part === only))
  throw new Error(`--only is one of ${PARTS.join(', ')}, not "${only}".`);
const choice = { rounds: Number(values.rounds), has: (part: Part) => only === undefined || only === part };
const demo = values.base ? null : await startDemo();
try {
  await main(values.base ?? demo?.address ?? '', choice);
} finally {
  await demo?.stop();
}
