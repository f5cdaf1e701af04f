/**
 * The JavaScript that each screen loads in a real browser: gzip bytes, cold cache, the built product.
 *
 * `npm run bench -- screens` starts its own demo; `npm run bench -- screens --base http://localhost:3000` measures a
 * built product that runs already.
 */
import { parseArgs } from 'node:util';
import { startDemo } from '../../support/demo';
import { type Measured, openMeasurer } from './measure';
import { FLOOR, SCREENS } from './screens';

const tell = (line: string) => process.stdout.write(`${line}\n`);
const toKb = (bytes: number) => (bytes / 1000).toFixed(1);

const sum = (scripts: readonly { bytes: number }[]) => scripts.reduce((all, { bytes }) => all + bytes, 0);

/** What a screen loads beyond the floor: with its page, and after its rows are readable. */
function tellScreen(path: string, { scripts }: Measured, floor: ReadonlySet<string>): void {
  const own = scripts.filter(({ url }) => !floor.has(url));
  const first = own.filter(({ isInPage }) => isInPage);
  tell(
    `| ${path} | ${toKb(sum(scripts))} | ${toKb(sum(own))} | ${toKb(sum(first))} | ${toKb(sum(own) - sum(first))} |`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { base: { type: 'string' }, files: { type: 'boolean' } } });
  const demo = values.base ? null : await startDemo();
  const measurer = await openMeasurer(values.base ?? demo?.address ?? '');
  try {
    const floor = await measurer.measure(null, FLOOR);
    const known = new Set(floor.scripts.map(({ url }) => url));
    tell(`The floor, ${FLOOR}: ${toKb(sum(floor.scripts))} kB in ${floor.scripts.length} files.\n`);
    tell('| screen | all kB | beyond the floor | in the page | after its rows |');
    tell('| --- | --: | --: | --: | --: |');
    const seen = new Map<string, number>();
    for (const { account, path } of SCREENS) {
      const measured = await measurer.measure(account, path);
      tellScreen(path, measured, known);
      for (const { url, bytes } of measured.scripts) seen.set(url, bytes);
    }
    tell(
      `\nAll screens together: ${toKb([...seen.values()].reduce((a, b) => a + b, 0))} kB in ${seen.size} files.`,
    );
    const largest = [...seen].sort(([, a], [, b]) => b - a).slice(0, values.files ? seen.size : 8);
    for (const [url, bytes] of largest) tell(`  ${toKb(bytes).padStart(7)} kB  ${url}`);
  } finally {
    await measurer.close();
    await demo?.stop();
  }
}

await main();
