/** What each kept number and index costs those who write: the same statements with and without it. */
import type pg from 'pg';
import { ROWS } from './measure-import';
import { toBulk } from './measure-writes';
import { CURRENT_YEAR, RUC } from './shape';
import { recordStatements, runBare, type Statement } from './statement';
import type { InProcess } from './subjects';
import { percentile, timeByTurns } from './timing';

/** What is kept, and the statements that take it away until they are rolled back. */
const KEPT = {
  'the sums of 0360': [
    'alter table requests disable trigger request_totals_updated',
    'alter table products disable trigger offer_sums_updated',
  ],
  'the indexes of 0410': ['drop index requests_by_requested', 'drop index requests_by_submission'],
  'the figures beside products (0530)': ['alter table products disable trigger product_figures_updated'],
  'the groups of products (0540)': ['alter table product_figures disable trigger product_totals_updated'],
  'what is far above by market (0541)': ['alter table products disable trigger far_above_totals_updated'],
  'what is set aside (0542)': [
    'alter table requests disable trigger set_aside_requests_updated',
    'alter table product_figures disable trigger set_aside_products_updated',
  ],
  'the index of requests to answer (0545)': ['drop index requests_to_answer'],
  'the index of a market (0550)': ['drop index requests_of_market'],
  'three more orders of a year (0562)': [
    'drop index requests_by_allocated',
    'drop index requests_by_priority',
    'drop index requests_by_wanted_date',
  ],
  'pitches of last year (0552)': [
    'alter table requests disable trigger requests_repeated_updated',
    'alter table product_figures disable trigger repeated_totals_updated',
  ],
};

/** Of all brands and markets, so that many rows of the sums change. */
const UPDATE: Statement = {
  text: `update requests set requested_quantity = coalesce(requested_quantity, 0) + 1, version = version + 1
    where request_id in (
      select request_id from requests where allocation_system_id = $1 and fiscal_year = $2
        and finalized_at is null order by request_id limit $3
    )`,
  values: [RUC, CURRENT_YEAR, ROWS],
  rowMode: undefined,
};

async function measure(
  client: pg.Client,
  what: string,
  statements: readonly Statement[],
  tell: (line: string) => void,
): Promise<void> {
  for (const [kept, without] of Object.entries(KEPT)) {
    const times = await timeByTurns({
      with: () => runBare(client, statements),
      without: () => runBare(client, statements, without),
    });
    const [all, less] = [percentile(times.with, 0.5), percentile(times.without, 0.5)];
    tell(`| ${what} | ${kept} | ${all.toFixed(1)} | ${less.toFixed(1)} | ${(all / less).toFixed(2)} |`);
  }
}

/** `productId`: a product with a request of each market. */
export async function measureTriggers(
  inProcess: InProcess,
  client: pg.Client,
  productId: number,
  tell: (line: string) => void,
): Promise<void> {
  tell('| bare SQL of | kept | with it, p50 ms | without, p50 ms | ratio |');
  tell('| --- | --- | ---: | ---: | ---: |');
  const bulk = await toBulk(client, productId);
  const all = Array.isArray(bulk.body) ? bulk.body : [];
  for (const rows of [all, all.slice(0, 1)]) {
    // Versions have moved since the first save.
    const { body } = await toBulk(client, productId);
    const some = Array.isArray(body) ? body.slice(0, rows.length) : [];
    const statements = await recordStatements(() => inProcess.call({ ...bulk, body: some }));
    const what = rows.length === 1 ? 'a save of 1 figure' : `a save of ${rows.length} figures`;
    await measure(client, what, statements, tell);
  }
  await measure(client, `an update of ${ROWS} figures, as an import has it`, [UPDATE], tell);
}
