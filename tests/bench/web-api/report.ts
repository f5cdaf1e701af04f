/** The printed report, as Markdown. */
import { percentile, type Times } from './timing';

export type Line = { what: string; rows: string } & Times;

const toMs = (ms: number) => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toString());

export function toTableLine({ what, rows, ours, bare }: Line): string {
  const [p50, bareP50] = [percentile(ours, 0.5), percentile(bare, 0.5)];
  const ratio = (p50 / bareP50).toFixed(2);
  return `| ${what} | ${rows} | ${toMs(p50)} | ${toMs(percentile(ours, 0.95))} | ${toMs(bareP50)} | ${ratio} |`;
}

export const TABLE_HEAD = [
  '| what | rows | p50 ms | p95 ms | bare SQL p50 ms | ratio |',
  '| --- | ---: | ---: | ---: | ---: | ---: |',
];

type ReadLine = Line & { least: number[] | null };

/** Beside its own SQL, and with the ratio to the least SQL for its page. */
export function toReadLine({ what, rows, ours, bare, least }: ReadLine): string {
  const [p50, bareP50] = [percentile(ours, 0.5), percentile(bare, 0.5)];
  const leastP50 = least && percentile(least, 0.5);
  const cells = [what, rows, toMs(p50), toMs(percentile(ours, 0.95)), toMs(bareP50)];
  const beside = leastP50 ? [toMs(leastP50), (p50 / leastP50).toFixed(1)] : ['', ''];
  return `| ${[...cells, ...beside].join(' | ')} |`;
}

export const READ_TABLE_HEAD = [
  '| what | rows | p50 ms | p95 ms | own SQL p50 ms | least SQL p50 ms | ratio to it |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
];
