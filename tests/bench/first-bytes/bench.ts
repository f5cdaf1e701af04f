/**
 * The first byte of each screen's page for those who work on it, on the demo's data: warm, as from one page to the next,
 * and after a pause, when account and common lists are asked for again. By turns over the screens, in one run.
 *
 * `npm run bench -- first-bytes` starts its own demo; `-- first-bytes --base http://localhost:3000` measures a built
 * product that runs already.
 */
import { parseArgs } from 'node:util';
import { openSession } from '../../e2e/fixtures/session';
import { startDemo } from '../../support/demo';
import { type Page, readPage } from './read-page';
import { SCREENS } from './screens';

/** Where a sign-in starts that returns to an open page: what the guard loads is not known yet. */
const OPEN = '/auth/sign-in?callbackUrl=%2Ferror%2Fno-account';
const ROUNDS = { warm: 30, afterPause: 8 };

const tell = (line: string) => process.stdout.write(`${line}\n`);

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const toMs = (pages: readonly Page[], what: 'firstByteMs' | 'wholeMs') =>
  median(pages.map((page) => page[what])).toFixed(0);

async function measure(origin: string): Promise<void> {
  const screens = SCREENS.map((screen) => ({ ...screen, warm: [] as Page[], afterPause: [] as Page[] }));
  for (let round = 0; round < ROUNDS.afterPause; round += 1) {
    for (const { account, path, afterPause } of screens) {
      const { cookie } = await openSession(origin, account, OPEN);
      const page = await readPage(origin, path, cookie);
      // The first round also loads the code.
      if (round > 0) afterPause.push(page);
    }
  }
  for (const { account, path, warm } of screens) {
    const { cookie } = await openSession(origin, account, OPEN);
    for (let round = -2; round < ROUNDS.warm; round += 1) {
      const page = await readPage(origin, path, cookie);
      if (round >= 0) warm.push(page);
    }
  }
  tell('| page | account | first byte, ms | whole page, ms | after a pause, ms | kB |');
  tell('| --- | --- | --: | --: | --: | --: |');
  for (const { path, account, warm, afterPause } of screens) {
    const kB = ((warm[0]?.bytes ?? 0) / 1_000).toFixed(0);
    tell(
      `| ${path} | ${account} | ${toMs(warm, 'firstByteMs')} | ${toMs(warm, 'wholeMs')} | ${toMs(afterPause, 'firstByteMs')} | ${kB} |`,
    );
  }
}

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const demo = values.base ? null : await startDemo();
try {
  await measure(values.base ?? demo?.address ?? '');
} finally {
  await demo?.stop();
}
