/** Holds an import in one status from outside, without test code in the product. PostgreSQL only. */
import pg from 'pg';

/** Makes the step from status 1 to 2 need a lock. The tables of status 1 serve the upload's rights too. */
const LOCKED_STEP = `
  create function wait_for_test() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(1); return new; end';
  create trigger wait_for_test before update on imports
    for each row when (old.status = 1 and new.status = 2) execute function wait_for_test()`;

/** The table that each status needs and earlier ones do not: while it is locked, the import stays in that status. */
const NEEDED: Record<number, string> = {
  1: 'select pg_advisory_xact_lock(1)',
  2: 'lock table products in access exclusive mode',
  3: "select 1 from products where sku_id = 'PRESENT' for update",
};

/** Holds what a status needs. `reached` resolves once the import waits for it. */
export async function holdStatus(url: string, status: number) {
  const client = new pg.Client(url);
  const watcher = new pg.Client(url);
  await Promise.all([client.connect(), watcher.connect()]);
  await client.query(LOCKED_STEP);
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
      // The server is dead. A statement of its that still waits must not run once the lock is free.
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'allocations-web-api'`);
      await client.query('rollback');
      await client.query('drop function wait_for_test cascade');
      await Promise.all([client.end(), watcher.end()]);
    },
  };
}
