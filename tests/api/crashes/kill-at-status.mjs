/**
 * Loaded into a server before its own code (`NODE_OPTIONS=--import`): ends the process as `kill -9` does once an import is in
 * the status that KILL_AT_STATUS names; in the last one, in the middle of saving. PGlite only: a PostgreSQL can be
 * held from outside.
 */
import { PGlite } from '@electric-sql/pglite';

const wanted = Number(process.env.KILL_AT_STATUS);
const SETS_STATUS = /update "imports" set "status" = \$1/;
const SAVES = /insert into products/;
const SAVING = 3;
const die = () => process.kill(process.pid, 'SIGKILL');
let isReached = false;

const { query, transaction } = PGlite.prototype;

PGlite.prototype.query = async function watchedQuery(text, parameters, ...rest) {
  if (isReached && wanted < SAVING) die();
  const result = await query.call(this, text, parameters, ...rest);
  if (SETS_STATUS.test(text) && Number(parameters?.[0]) === wanted) isReached ||= result.rows.length > 0;
  return result;
};

PGlite.prototype.transaction = function watchedTransaction(work) {
  return transaction.call(this, (tx) => {
    const run = tx.query.bind(tx);
    tx.query = async (text, ...rest) => {
      const result = await run(text, ...rest);
      if (isReached && SAVES.test(text)) die();
      return result;
    };
    return work(tx);
  });
};
