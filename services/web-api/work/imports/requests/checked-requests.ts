/**
 * The results of a file's check, kept for its save: the save locks the rows and judges only those again that have changed.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows, type Transaction, toIntArray } from '../../../data/database/database';
import type { ImportRun } from '../import-run';
import type { JudgedPart } from './judge-requests';
import type { PlacedRow } from './place-rows';
import type { States } from './read-offered';

const State = z.object({ id: z.number(), state: z.string() });
const toStates = (rows: readonly z.infer<typeof State>[]) =>
  new Map(rows.map(({ id, state }) => [id, state]));

/** The inputs of judging other than products and requests. */
const toGrounds = ({ user, moment, system, fiscalYear, labels, retired }: ImportRun) =>
  JSON.stringify([
    ...[user, moment, system.id, fiscalYear],
    ...[labels.markets, retired.markets, retired.brands].map((names) => [...names]),
  ]);

const isSameChunk = (a: readonly PlacedRow[], b: readonly PlacedRow[]) =>
  a.length === b.length &&
  a.every(({ importRow, productId }, index) => {
    const other = b[index];
    return other?.importRow === importRow && other.productId === productId;
  });

/** Products first and each by id, as every writer of requests locks them. */
async function lockStates(
  transaction: Transaction,
  productIds: readonly number[],
  requestIds: readonly number[],
): Promise<States> {
  const products = await queryRows(
    transaction,
    State,
    sql`select product_id as id, xmin::text as state from products
      where product_id = any(${toIntArray(productIds)}) order by product_id for update`,
  );
  const requests = await queryRows(
    transaction,
    State,
    sql`select request_id as id, xmin::text as state from requests
      where request_id = any(${toIntArray(requestIds)}) order by request_id for update`,
  );
  return { products: toStates(products), requests: toStates(requests) };
}

const holds = (before: ReadonlyMap<number, string>, now: ReadonlyMap<number, string>) =>
  [...before].every(([id, state]) => now.get(id) === state);

/** The part with the time of the save instead of that of the check. */
function toPartAt(part: JudgedPart, checkedAt: Date, now: Date): JudgedPart {
  const changes = part.plan.changes.map((change) =>
    change.next.submittedAt === checkedAt
      ? { ...change, next: { ...change.next, submittedAt: now } }
      : change,
  );
  return { ...part, plan: { ...part.plan, changes } };
}

export function createChecked() {
  let checkedRun: ImportRun | null = null;
  const parts: JudgedPart[] = [];
  return {
    keep(run: ImportRun, part: JudgedPart): void {
      checkedRun = run;
      parts.push(part);
    },
    /**
     * Locks the products of all parts, and the requests of those that were checked. Returns the checked parts whose
     * products and requests are as they were, each at its place. A request that was added or removed has changed its
     * product's sums.
     */
    async takeUnmoved(
      transaction: Transaction,
      run: ImportRun,
      chunks: readonly (readonly PlacedRow[])[],
    ): Promise<(JudgedPart | null)[]> {
      const checked = checkedRun;
      if (!checked || toGrounds(checked) !== toGrounds(run)) return [];
      const same = chunks.map((chunk, index) => {
        const part = parts[index];
        return part && isSameChunk(part.chunk, chunk) ? part : null;
      });
      const present = await lockStates(
        transaction,
        [...new Set(chunks.flatMap((chunk) => chunk.map(({ productId }) => productId)))],
        same.flatMap((part) => (part ? [...part.states.requests.keys()] : [])),
      );
      return same.map((part) =>
        part && holds(part.states.products, present.products) && holds(part.states.requests, present.requests)
          ? toPartAt(part, checked.now, run.now)
          : null,
      );
    },
  };
}

export type Checked = ReturnType<typeof createChecked>;
