/**
 * The planners' screens at full size in a real browser: open, filter, sort, page, type, paste, scroll. Each beside its
 * lower bound, in turns in the same run: the web API call alone, or a bare AG Grid of the same size.
 *
 * `npm run bench -- planners` starts the house at full size (tests/support/house); `npm run bench -- planners --base
 * http://localhost:3000` measures one that runs already. `--only typing --only paste` measures these parts.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { type AccountName, signIn } from '../../e2e/fixtures/accounts';
import { startFullSize } from '../../support/house/start-full-size';
import { percentile } from '../web-api/timing';
import { openBareGrid } from './bare-grid';
import { measureDeciding } from './deciding';
import {
  BOARD,
  type Line,
  measureList,
  measureOpening,
  measurePaste,
  measureScrolling,
  measureTyping,
  type Pages,
} from './measures';
import { STOPWATCH } from './stopwatch';

/** From this duration on, a user notices that a frame stalls. */
const LONG_FRAME_MS = 50;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const toMs = (ms: number) => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toString());
const toLong = (frames: readonly number[]) => frames.filter((ms) => ms > LONG_FRAME_MS).length;

function tellTimes({ what, ours, beside, bare }: Line): void {
  const [p50, bareP50] = [percentile(ours, 0.5), percentile(bare, 0.5)];
  tell(
    `| ${what} | ${toMs(p50)} | ${toMs(percentile(ours, 0.95))} | ${beside} | ${toMs(bareP50)} | ${(p50 / bareP50).toFixed(1)} |`,
  );
}

function tellFrames({ what, ours, bare }: Line): void {
  const cells = [ours, bare].flatMap((frames) => [
    `${toMs(percentile(frames, 0.5))}`,
    `${toMs(percentile(frames, 0.95))}`,
    `${toLong(frames)} of ${frames.length}`,
  ]);
  tell(`| ${what} | ${cells.join(' | ')} |`);
}

const TIMES = {
  opening: measureOpening,
  list: measureList,
  typing: measureTyping,
  paste: measurePaste,
  deciding: measureDeciding,
};

const { values } = parseArgs({
  options: { base: { type: 'string' }, only: { type: 'string', multiple: true } },
});
const isAsked = (name: string) => values.only?.includes(name) ?? true;

async function measure(baseURL: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const open = async (account: AccountName | null, path = '/'): Promise<Page> => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } });
    await context.addInitScript({ content: STOPWATCH });
    const page = await context.newPage();
    if (account) await signIn(page, account, path);
    return page;
  };
  try {
    const pages: Pages = {
      pitches: await open('marketEditor', '/ruc/market/pitches'),
      list: await open('globalAdmin', '/ruc/brand/final-allocation'),
      board: await open('globalAdmin', BOARD),
      bare: await open(null),
      bareBoard: await open(null),
    };
    await openBareGrid(pages.bare, { rows: 250, columns: 14 });
    await openBareGrid(pages.bareBoard, { rows: 40, columns: 456 });
    tell(
      `Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(0)}\n`,
    );
    tell('| what | p50 ms | p95 ms | beside it | its p50 ms | ratio |');
    tell('| --- | ---: | ---: | --- | ---: | ---: |');
    for (const [name, part] of Object.entries(TIMES)) {
      if (!isAsked(name)) continue;
      for await (const line of part(pages)) tellTimes(line);
    }
    if (!isAsked('scrolling')) return;
    tell('\n| frames | p50 ms | p95 ms | over 50 ms | bare p50 ms | bare p95 ms | bare over 50 ms |');
    tell('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for await (const line of measureScrolling(pages)) tellFrames(line);
  } finally {
    await browser.close();
  }
}

const house = values.base ? null : await startFullSize();
try {
  await measure(values.base ?? house?.address ?? '');
} finally {
  await house?.stop();
}
