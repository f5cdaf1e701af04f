/** What the triggers of the stored sums (migration 0360) cost those who write: the same statements with and without them. */
import type pg from 'pg';
import { ROWS } from './measure-import';
import { toBulk } from './measure-writes';
import { CURRENT_YEAR, RUC } from './shape';
import { recordStatements, runBare, type Statement } from './statement';
import type { InProcess } from './subjects';
import { percentile, timeByTurns } from './timing';

const WITHOUT = [
  'alter table requests disable trigger request_totals_updated',
  'alter table products disable trigger offer_sums_updated',
];

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

async function measure(client: pg.Client, what: string, statements: readonly Statement[]): Promise<string> {
  const times = await timeByTurns({
    kept: () => runBare(client, statements),
    without: () => runBare(client, statements, WITHOUT),
  });
  const [kept, without] = [percentile(times.kept, 0.5), percentile(times.without, 0.5)];
  return `| ${what} | ${kept.toFixed(1)} | ${without.toFixed(1)} | ${(kept / without).toFixed(2)} |`;
}

/** `productId`: a product with a request of each market. */
export async function measureTriggers(
  inProcess: InProcess,
  client: pg.Client,
  productId: number,
  tell: (line: string) => void,
): Promise<void> {
  tell('| bare SQL of | with the sums of 0360, p50 ms | without, p50 ms | ratio |');
  tell('| --- | ---: | ---: | ---: |');
  const bulk = await toBulk(client, productId);
  const all = Array.isArray(bulk.body) ? bulk.body : [];
  for (const rows of [all, all.slice(0, 1)]) {
    // Versions have moved since the first save.
    const { body } = await toBulk(client, productId);
    const some = Array.isArray(body) ? body.slice(0, rows.length) : [];
    const statements = await recordStatements(() => inProcess.call({ ...bulk, body: some }));
    tell(
      await measure(
        client,
        rows.length === 1 ? 'a save of 1 figure' : `a save of ${rows.length} figures`,
        statements,
      ),
    );
  }
  tell(await measure(client, `an update of ${ROWS} figures, as an import has it`, [UPDATE]));
}
