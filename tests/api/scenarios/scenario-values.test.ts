/** The value of each side of a comparison is what plain SQL adds up from the stored rows, and what the board shows. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ScenarioComparison } from '@/domain/contract/scenario';
import { queryRows } from '@/services/web-api/data/database/database';
import { Random } from '@/services/web-api/seed/random';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atFinalAllocation();
});
afterAll(() => scene.api.close());

const query = { fiscalYear: 2026 };
const random = new Random(20_261_123);
const upTo = (limit: number) => Math.floor(random.next() * (limit + 1));
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T;

const setValues = async (body: object) =>
  expect(
    (await scene.api.call('replaceValueSettings', { as: scene.administrator, query, body })).status,
  ).toBe(200);

/** Products of random prices, some without one or in a currency without a rate, with random figures. */
async function createProducts(rounds: number): Promise<number[]> {
  const ids: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const price = {
      unitPrice: `${upTo(2_000)}.${upTo(9)}${upTo(9)}`,
      currency: oneOf(['EUR', 'CHF', 'JPY'] as const),
    };
    const product = await scene.product({
      availableQuantity: 60,
      ...(random.next() < 0.2 ? { unitPrice: null, currency: null } : price),
    });
    for (const { marketId } of [scene.fr, scene.de, scene.jp]) {
      const requestedQuantity = random.next() < 0.2 ? null : upTo(30);
      const allocatedQuantity = random.next() < 0.3 ? null : upTo(20);
      await scene.api.fixtures.request(product, marketId, { requestedQuantity, allocatedQuantity });
    }
    ids.push(product.productId);
  }
  return ids;
}

const Row = z.object({ allocated: z.string(), without: z.coerce.number() });

/** The value of a scenario, or with null of the present figures. */
async function readBySql(productIds: readonly number[], scenarioId: number | null, rate: string) {
  const ids = sql`(${sql.join(
    productIds.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  const [row] = await queryRows(
    scene.api.database,
    Row,
    sql`with pieces as (
        select p.product_id, coalesce(r.requested_quantity, 0) as requested,
          coalesce(case when f.request_id is null then r.allocated_quantity else f.allocated end, 0) as allocated,
          case p.currency when 'EUR' then p.unit_price
            when 'CHF' then round(p.unit_price * ${rate}::numeric, 2) end as unit
        from requests r join products p on p.product_id = r.product_id
          left join scenario_figures f on f.request_id = r.request_id and f.scenario_id = ${scenarioId}
        where r.product_id in ${ids}
      )
      select round(coalesce(sum(allocated * unit), 0), 2)::text as allocated,
        count(distinct product_id) filter (where unit is null and (requested > 0 or allocated > 0)) as without
      from pieces`,
  );
  return row && { allocated: row.allocated, productsWithout: row.without };
}

async function compare(scenarioIds: readonly number[]): Promise<ScenarioComparison> {
  const answer = await scene.api.call('compareScenarios', { as: scene.brandEditor, query: { scenarioIds } });
  expect(answer.status).toBe(200);
  return answer.body;
}

test.each([1, 2, 3])(
  'round %i: each side is worth what plain SQL adds up, the first what the board shows',
  async (round) => {
    const productIds = await createProducts(8);
    const rate = `0.${upTo(9)}${upTo(9)}${upTo(9)}${upTo(9)}5`;
    await setValues({ currency: 'EUR', rates: [{ currency: 'CHF', rate }], budgets: [] });
    const scenarioIds: number[] = [];
    for (const rule of ['equal', 'proportional', null]) {
      const made = await scene.api.call('createScenario', {
        as: scene.brandEditor,
        query: { ...query, productIds },
        body: { name: `Values ${round} ${rule}`, rule },
      });
      scenarioIds.push(made.body.scenarioId);
    }
    const { sides } = await compare(scenarioIds);
    for (const [side, scenarioId] of [null, ...scenarioIds].entries()) {
      expect(sides[side]?.value).toMatchObject({
        currency: 'EUR',
        ...(await readBySql(productIds, scenarioId, rate)),
      });
    }
    const board = await scene.api.call('listBoard', {
      as: scene.brandEditor,
      query: { ...query, productIds },
    });
    expect(sides[0]?.value).toEqual(board.body.totals.value);
  },
);

test('a year without a currency has no values to compare', async () => {
  await setValues({ currency: null, rates: [], budgets: [] });
  const list = await scene.api.call('listScenarios', { as: scene.brandEditor, query });
  const { sides } = await compare([list.body.items[0].scenarioId]);
  expect(sides.map(({ value }) => value)).toEqual([null, null]);
});
