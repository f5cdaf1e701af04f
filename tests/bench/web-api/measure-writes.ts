/** A whole row of the board in one bulk write: 450 figures of one product. */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { BenchCall } from './bench-call';
import type { Line } from './report';
import { PEOPLE } from './shape';
import { recordStatements, runBare } from './statement';
import type { InProcess, Subject } from './subjects';
import { timeByTurns } from './timing';

/** The board's save of every cell, with figures that differ from the stored ones. */
export async function toBulk(client: pg.Client, productId: number) {
  const { rows } = await client.query<{ requestId: number; version: number; allocated: number | null }>(
    `select request_id as "requestId", version, allocated_quantity as allocated from requests where product_id = $1`,
    [productId],
  );
  return {
    id: 'patchRequests' as const,
    as: PEOPLE.administrator,
    body: rows.map(({ requestId, version, allocated }) => ({
      requestId,
      version,
      allocatedQuantity: ((allocated ?? 0) + 1) % 10,
    })),
  };
}

export async function measureBulkWrite(
  subject: Subject,
  inProcess: InProcess,
  client: pg.Client,
  productIds: readonly number[],
): Promise<Line> {
  const pick = () => productIds[randomInt(productIds.length)] ?? 0;
  const first = await toBulk(client, pick());
  const statements = await recordStatements(() => inProcess.call(first));
  const bulks: BenchCall[] = [];
  for (const productId of productIds) bulks.push(await toBulk(client, productId));
  const times = await timeByTurns({
    ours: () => subject.call(bulks.pop() ?? first),
    bare: () => runBare(client, statements),
  });
  return { what: 'bulk write of one product, every market', rows: '450', ...times };
}
