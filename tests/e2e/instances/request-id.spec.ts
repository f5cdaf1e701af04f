/** One request id from the click in the browser to the statement in PostgreSQL. */

import { signIn } from '../fixtures/accounts';
import { findCell, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/instances';
import { openPitches, toAllowed } from '../pitches/open-pitches';

test('the id of a typed cell is found in pg_stat_activity, by the statement that waits for a lock', async ({
  page,
  instances: { database },
}) => {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(page, 1);
  const [pitch] = pitches;
  if (!pitch) throw new Error('There is no pitch.');
  const holder = await database.connect();
  try {
    await holder.query('begin');
    await holder.query('select from products where product_id = $1 for update', [pitch.productId]);
    const sent = page.waitForRequest(
      (request) => request.method() !== 'GET' && /\/api\/v1\/ruc\/requests/.test(request.url()),
    );
    await typeInto(await findCell(grid, pitch.skuId ?? '', 'requestedQuantity'), String(toAllowed(pitch)));
    // `allHeaders` would wait for the answer.
    const requestId = (await sent).headers()['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const findWaiting = async () => {
      const { rows } = await database.query<{ id: string | undefined; application: string }>(
        `select substring(query from '^/\\* request=([0-9a-f-]+) \\*/') as id, application_name as application
         from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return rows;
    };
    await expect.poll(findWaiting).toEqual([{ id: requestId, application: 'allocations-web-api' }]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await expect(await findCell(grid, pitch.skuId ?? '', 'state')).toContainText('Saved');
});
