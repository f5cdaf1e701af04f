import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../data/database/database';
import { users } from '../data/database/schema';
import type { Storage } from '../tools/storage/storage';
import { toDemoData } from './demo-data';
import { storePictures } from './writing/pictures';
import { writeDemoData } from './writing/write-demo-data';

// Any number works, as long as every instance uses the same.
const LOCK = 5_310_977;

/**
 * Fills a database that has no users with the demo of this day: pictures first, then all rows in one transaction. An
 * interrupted seed leaves the database empty and can run again. Returns whether it did anything.
 */
export async function seedDemo(input: {
  database: Database;
  storage: Storage;
  clock: Clock;
}): Promise<boolean> {
  const { database, storage, clock } = input;
  if ((await database.$count(users)) > 0) return false;
  const data = toDemoData(clock.today());
  const pictures = await storePictures(storage, data.products);
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    // If several instances start at once, the first one fills the database.
    if ((await transaction.$count(users)) > 0) return false;
    await writeDemoData(transaction, data, pictures);
    return true;
  });
}
