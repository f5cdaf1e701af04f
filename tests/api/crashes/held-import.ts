/** Holds an import in one status from outside, without test code in the product. PostgreSQL only. */
import pg from 'pg';

/** What each status needs and earlier ones do not: while it is held, the import stays in that status. */
const NEEDED: Record<number, string> = {
  1: 'lock table brands in access exclusive mode',
  2: 'lock table products in access exclusive mode',
  3: "select 1 from products where sku_id = 'PRESENT' for update",
};

/** Holds what a status needs. `reached` resolves once the import waits for it. */
export async function holdStatus(url: string, status: number) {
  const client = new pg.Client(url);
  const watcher = new pg.Client(url);
  await Promise.all([client.connect(), watcher.connect()]);
  await client.query('begin');
  await client.query(NEEDED[status] ?? '');
  return {
    reached: async (fileId: number) => {
      for (;;) {
        const { rows } = await watcher.query(
          `select 1 from imports where file_id = $1 and status = $2 and exists (
             select 1 from pg_stat_activity where wait_event_type = 'Lock'
               and datname = current_database() and application_name = 'allocations-web-api')`,
          [fileId, status],
        );
        if (rows.length > 0) return;
      }
    },
    release: async () => {
      await client.query('rollback');
      await Promise.all([client.end(), watcher.end()]);
    },
  };
}
