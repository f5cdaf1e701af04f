/** A rule over all open products of a year, while a board is opened again and again; and a page of proposals. */
import { operations } from '@/domain/contract/operations';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { seedHouse } from '../../support/house/seed-house';
import type { BenchCall } from './bench-call';
import { openNamed } from './bench-database';
import { PEOPLE } from './shape';
import { startSubject } from './subjects';
import { percentile, timeOf } from './timing';
import { FISCAL_YEAR, WIDE_HOUSE } from './wide-house';

const ROUNDS = 3;
const PAGE = 40;

const as = PEOPLE.administrator;
const board: BenchCall = { id: 'listBoard', as, query: { fiscalYear: FISCAL_YEAR, limit: PAGE } };
const toSummary = (rule: string): BenchCall => ({
  id: 'summariseProposals',
  as,
  query: { fiscalYear: FISCAL_YEAR, rule },
});

const toText = (ms: number) => Math.round(ms).toString();

/** `server`: the measured database server, which gets a database for this house. */
export async function measureProposals(server: string, tell: (line: string) => void): Promise<void> {
  const url = await openNamed(server, 'proposals');
  await seedHouse(url, WIDE_HOUSE, tell);
  const subject = await startSubject(url);
  try {
    const { items } = operations.listBoard.columns.schema.parse(JSON.parse((await subject.call(board)).text));
    const productIds = items.map(({ productId }) => productId);
    tell(
      '| rule | products, requests | summary p50 ms | highest ms | board p50 / p95 / highest ms meanwhile | a page ms |',
    );
    tell('| --- | --- | ---: | ---: | ---: | ---: |');
    for (let round = 0; round < ROUNDS * 3; round += 1) await subject.call(board);
    const alone: number[] = [];
    for (let round = 0; round < ROUNDS * 4; round += 1) alone.push(await timeOf(() => subject.call(board)));
    for (const rule of PROPOSAL_RULES) {
      const page: BenchCall = { id: 'listBoardProposals', as, query: { rule, productIds } };
      const pages: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) pages.push(await timeOf(() => subject.call(page)));
      const [times, beside]: [number[], number[]] = [[], []];
      let counted = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        let isRunning = true;
        const work = timeOf(async () => {
          const { products, requests } = JSON.parse((await subject.call(toSummary(rule))).text);
          counted = `${products}, ${requests}`;
        }).finally(() => {
          isRunning = false;
        });
        while (isRunning) beside.push(await timeOf(() => subject.call(board)));
        times.push(await work);
      }
      const meanwhile = [0.5, 0.95, 1].map((share) => toText(percentile(beside, share))).join(' / ');
      tell(
        `| ${rule} | ${counted} | ${toText(percentile(times, 0.5))} | ${toText(Math.max(...times))} | ${meanwhile} | ${toText(percentile(pages, 0.5))} |`,
      );
    }
    tell(
      `\nThe board alone: p50 ${toText(percentile(alone, 0.5))}, p95 ${toText(percentile(alone, 0.95))} ms.\n`,
    );
  } finally {
    await subject.stop();
  }
}
