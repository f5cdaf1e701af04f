/** The printed report: Markdown, so that it can be copied into docs/performance.md. */
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
