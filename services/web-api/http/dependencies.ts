/** Dependencies passed to the routes: nothing here reads the environment. */
import type { Clock } from '../clock';
import type { Connection } from '../data/database/database';
import type { ReadReplica } from '../data/database/read-replica';
import type { MakeThumbnails } from '../tools/pictures/make-thumbnails';
import type { ReadSheet } from '../tools/sheet-reader/read-sheet';
import type { Storage } from '../tools/storage/storage';
import type { Auditor } from '../work/audit/auditor';
import type { SetupParts } from '../work/setup/check-setup';
import type { StreamExport } from './routes/exports/thread-exports';

export type Dependencies = {
  /** Where long exports are written; null: in the thread that answers calls. */
  streamExport: StreamExport | null;
  connection: Connection;
  /** Null: everything is read from the connection above. */
  replica: ReadReplica | null;
  clock: Clock;
  storage: Storage;
  makeThumbnails: MakeThumbnails;
  auditor: Auditor;
  /** As configured, for the setup check. */
  setup: Omit<SetupParts, 'connection' | 'storage'>;
  imports: {
    readSheet: ReadSheet;
    /** Announces a file that will be read soon; returns at once. */
    expectFile(): void;
    /** Notifies the import runner of a new import; returns at once. */
    wake(): void;
  };
  proposalRuns: {
    /** Notifies the runner of rules over all products of new work; returns at once. */
    wake(): void;
  };
};
