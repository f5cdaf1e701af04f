/** A scenario of 40 products in every market, made by a rule. Each is deleted again. */
import type { BenchCall } from './bench-call';
import { CURRENT_YEAR, PEOPLE } from './shape';
import type { Subject } from './subjects';
import { percentile, timeOf } from './timing';

const PRODUCTS = 40;
const ROUNDS = 15;
const RULES = [null, 'equal', 'lastYearAllocated'] as const;

export async function measureScenario(
  subject: Subject,
  wideIds: readonly number[],
  tell: (line: string) => void,
): Promise<void> {
  const as = PEOPLE.administrator;
  const query = { fiscalYear: CURRENT_YEAR, productIds: wideIds.slice(0, PRODUCTS) };
  tell('| scenario of 40 x 450 | figures | p50 ms | p95 ms |');
  tell('| --- | ---: | ---: | ---: |');
  for (const rule of RULES) {
    const times: number[] = [];
    let figures = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { name: `Scenario ${rule} ${round} ${Date.now()}`, rule };
      const create: BenchCall = { id: 'createScenario', as, query, body };
      let answer = '';
      times.push(
        await timeOf(async () => {
          answer = (await subject.call(create)).text;
        }),
      );
      const { scenarioId, figureCount } = JSON.parse(answer);
      figures = figureCount;
      await subject.call({ id: 'deleteScenario', as, params: { scenarioId } });
    }
    const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(times, share)));
    tell(`| ${rule ?? 'the present figures'} | ${figures} | ${p50} | ${p95} |`);
  }
  tell('');
}
