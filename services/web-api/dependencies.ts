/** What the routes are given: nothing here reads the environment. */
import type { Clock } from './clock';
import type { Connection } from './database/database';
import type { Storage } from './storage/storage';

export type Dependencies = { connection: Connection; clock: Clock; storage: Storage };
