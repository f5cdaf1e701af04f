/** The counts of pitches, after random data: the same on the page, on Home, in the list, in its workbook and in plain SQL. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import { type AnswerCount, sumCounts } from '@/components/requests/pitches/answer-counts';
import {
  PITCH_SEGMENTS,
  type PitchSegment,
  SEGMENT_FILTERS,
} from '@/components/requests/pitches/pitch-query';
import { PitchPage } from '@/domain/contract/request';
import { Summary } from '@/domain/contract/summary';
import { dueOf, leftOutOf, requiredOf, toLeftOutText, unansweredOf } from '@/domain/work-sets';
import { queryRows } from '@/services/web-api/data/database/database';
import { Random } from '@/services/web-api/seed/random';
import { type Scene, startScene } from './scene';

const FINALIZED = new Date('2026-03-10T00:00:00Z');
const STATUSES = ['draft', 'published', 'published', 'final', 'disabled', 'disabledFinal'] as const;

let scene: Scene;
let retiredId: number;
beforeAll(async () => {
  scene = await startScene();
  const retired = await scene.api.fixtures.market();
  retiredId = retired.marketId;
});
afterAll(() => scene.api.close());

/** A product in a random state, offered to some markets; published, it has requests, some of them of markets that left. */
async function addProduct(random: Random): Promise<void> {
  const { fr, de, jp, brand, otherBrand, api } = scene;
  const marketIds = [fr, de, jp].map(({ marketId }) => marketId);
  const status = random.pick(STATUSES);
  const finalizedAt = status === 'final' || status === 'disabledFinal' ? FINALIZED : null;
  const product = await scene.product({
    brandId: random.pick([brand, otherBrand]).brandId,
    eligibleMarketIds: random.chance(0.4) ? null : marketIds.filter(() => random.chance(0.6)),
    isDisabled: status === 'disabled' || status === 'disabledFinal',
    ...(status === 'draft' && { publishedAt: null }),
    finalizedAt,
  });
  if (status === 'draft') return;
  for (const marketId of [...marketIds, retiredId]) {
    if (random.chance(0.4)) continue;
    await api.fixtures.request(product, marketId, {
      isRequestRequired: random.chance(0.6),
      requestedQuantity: random.chance(0.4) ? random.int(0, 9) : null,
      finalizedAt,
    });
  }
}

const count = z.coerce.number();
const Plain = z.object({
  ...{ marketId: z.number(), required: count, all: count, due: count, answered: count },
  ...{ toAnswer: count, final: count, disabled: count, optional: count },
});

/** The counts of each market, by the rows themselves. */
const readPlain = () =>
  queryRows(
    scene.api.database,
    Plain,
    sql`with pitch as (
          select m.market_id, p.is_disabled, p.finalized_at is not null as is_final,
            coalesce(r.is_request_required, false) as is_required, r.requested_quantity is not null as is_answered
          from products p cross join markets m
            left join requests r on r.product_id = p.product_id and r.market_id = m.market_id
          where p.allocation_system_id = 1 and p.fiscal_year = 2026 and p.published_at is not null
            and (r.request_id is not null or not m.is_retired
              and (p.eligible_market_ids is null or m.market_id = any(p.eligible_market_ids)))
        )
        select market_id as "marketId", count(*) as all,
          count(*) filter (where is_required) as required,
          count(*) filter (where is_required and not is_disabled and (is_answered or not is_final)) as due,
          count(*) filter (where is_required and not is_disabled and is_answered) as answered,
          count(*) filter (where is_required and not is_disabled and not is_answered and not is_final) as "toAnswer",
          count(*) filter (where is_required and not is_disabled and not is_answered and is_final) as final,
          count(*) filter (where is_required and is_disabled) as disabled,
          count(*) filter (where not is_required and not is_disabled and not is_answered and not is_final) as optional
        from pitch group by market_id order by market_id`,
  );

const NONE: AnswerCount = {
  ...{ required: 0, all: 0, due: 0, answered: 0, toAnswer: 0, final: 0, disabled: 0, optional: 0 },
};
const add = (rows: readonly AnswerCount[]): AnswerCount =>
  rows.reduce((sum, each) => {
    const keys = Object.keys(NONE) as (keyof AnswerCount)[];
    return Object.fromEntries(keys.map((key) => [key, sum[key] + each[key]])) as AnswerCount;
  }, NONE);

const ask = async (as: string, query: object) =>
  (await scene.api.call('listPitches', { as, query: { fiscalYear: 2026, limit: 500, ...query } })).body;

/** The rows of a segment's list and of its workbook. */
async function countRows(as: string, segment: PitchSegment, marketIds?: number[]) {
  const filters = { ...SEGMENT_FILTERS[segment], ...(marketIds && { marketIds }) };
  const { totalCount, items } = await ask(as, filters);
  const book = await scene.api.call('exportPitches', { as, query: { fiscalYear: 2026, ...filters } });
  const [, ...rows] = await readSheet(book.bytes);
  return { totalCount, rows: items.length, workbook: rows.length };
}

/** The counts of Home, in the words of the page. */
async function readHome(as: string) {
  const { body } = await scene.api.call('getSummary', { as, query: { fiscalYear: 2026 } });
  const { requests, byMarket } = Summary.parse(body);
  return {
    required: requiredOf(requests),
    due: dueOf(requests),
    answered: requests.requiredAnswered,
    toAnswer: unansweredOf(requests),
    ...leftOutOf(requests),
    chips: new Map(byMarket.map((each) => [each.marketId, unansweredOf(each)])),
  };
}

test.each([1, 2, 3])('data %i: each count is one number everywhere, for every role', async (seed) => {
  const random = new Random(seed);
  for (let number = 0; number < 20; number += 1) await addProduct(random);
  if (seed === 3)
    await scene.api.database.execute(
      sql`update markets set is_retired = true where market_id = ${retiredId}`,
    );
  const plain = await readPlain();
  const { administrator, marketEditor, marketViewer, jpEditor, fr, de, jp } = scene;
  const roles: [string, number[]][] = [
    [administrator, plain.map(({ marketId }) => marketId)],
    [marketEditor, [fr.marketId, de.marketId]],
    [marketViewer, [fr.marketId]],
    [jpEditor, [jp.marketId]],
  ];
  for (const [as, marketIds] of roles) {
    const own = plain.filter(({ marketId }) => marketIds.includes(marketId));
    const all = add(own);
    const { byMarket } = PitchPage.parse(await ask(as, { limit: 1 }));
    expect(sumCounts(byMarket)).toEqual(all);
    expect(all.required).toBe(all.due + all.final + all.disabled);
    expect(all.due).toBe(all.answered + all.toAnswer);
    for (const { marketId, ...expected } of own) {
      expect(sumCounts(byMarket.filter((each) => each.marketId === marketId))).toEqual(expected);
    }
    const { chips, ...home } = await readHome(as);
    expect(all).toMatchObject(home);
    for (const { marketId, toAnswer } of own) expect(chips.get(marketId) ?? 0).toBe(toAnswer);
    for (const segment of PITCH_SEGMENTS) {
      const of = (rows: number) => ({ totalCount: rows, rows, workbook: rows });
      expect({ segment, ...(await countRows(as, segment)) }).toEqual({ segment, ...of(all[segment]) });
      const [first] = own;
      if (!first) throw new Error('There is no market.');
      expect(await countRows(as, segment, [first.marketId])).toEqual(of(first[segment]));
    }
  }
  // The data holds each kind, so that no comparison is of nothing.
  expect(Object.values(add(plain)).filter((each) => each === 0)).toEqual([]);
  expect(toLeftOutText(add(plain))).toMatch(/^\d+ disabled, \d+ final$/);
});
