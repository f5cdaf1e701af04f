import type { MasterName } from '@/domain/contract/master-import';
import type { User } from '@/domain/contract/user';
import type { Database } from '../../../data/database/database';
import { openBrands, openMarkets } from './list-master';
import type { Master } from './master';
import { openUsers } from './user-master';

/** Opens the master of a name for the work. `actor`: who saves. */
export async function withMaster<T>(
  database: Database,
  name: MasterName,
  actor: User,
  work: <R, V>(master: Master<R, V>) => T | Promise<T>,
): Promise<T> {
  switch (name) {
    case 'brands':
      return work(await openBrands(database));
    case 'markets':
      return work(await openMarkets(database));
    case 'users':
      return work(await openUsers(database, actor));
  }
}
