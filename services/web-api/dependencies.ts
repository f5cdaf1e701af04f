/** Dependencies passed to the routes: nothing here reads the environment. */
import type { Clock } from './clock';
import type { Connection } from './database/database';
import type { ReadSheet } from './imports/reading/read-sheet';
import type { MakeThumbnails } from './pictures/make-thumbnails';
import type { Storage } from './storage/storage';

export type Dependencies = {
  connection: Connection;
  clock: Clock;
  storage: Storage;
  makeThumbnails: MakeThumbnails;
  imports: {
    readSheet: ReadSheet;
    /** Notifies the import runner of a new import; returns at once. */
    wake(): void;
  };
};
