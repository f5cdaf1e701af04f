/** The argument of a handler. The access level determines which parts are never null. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MasterName } from '@/domain/contract/master-import';
import type { Answer, BodyOutput, PathNames, Query } from '@/domain/contract/operation';
import type { OperationId, operations } from '@/domain/contract/operations';
import type { User } from '@/domain/contract/user';
import type { ListName } from '@/domain/lists';
import type { RoundMoment } from '@/domain/mid-year-review';
import type { System } from '@/domain/systems';
import type { Database, Transaction } from '../../data/database/database';
import type { FileAnswer } from '../../tools/file-answer';
import type { MakeThumbnails } from '../../tools/pictures/make-thumbnails';
import type { Storage } from '../../tools/storage/storage';
import type { Identity } from '../plugins/authentication';
import type { StreamExport } from '../routes/exports/thread-exports';
import type { Upload } from './uploads';

type Table = typeof operations;
type AccessOf<K extends OperationId> = Table[K]['access'];
type Names<K extends OperationId> = Exclude<PathNames<Table[K]['path']>, 'prog'>;
type HasSystem<K extends OperationId> = 'prog' extends PathNames<Table[K]['path']> ? true : false;

/** Path parameters that are not numbers: a person's directory id, the name of a list, and that of a master. */
type NamedParams = { uniqueId: string; list: ListName; master: MasterName };
export type Params<K extends OperationId> = {
  [N in Names<K>]: N extends keyof NamedParams ? NamedParams[N] : number;
};

export type AnswerOf<K extends OperationId> = Table[K]['answer'] extends 'file'
  ? FileAnswer
  : Table[K]['answer'] extends 'none'
    ? undefined
    : Answer<Table[K]>;

/** The moment of the path's system, read in the write's transaction; null if the path names no system. */
export type MomentOf<K extends OperationId> = HasSystem<K> extends true ? RoundMoment : null;
/**
 * `confirm` throws when the caller's rights or the moment changed while the write waited for locks. It is called after
 * the work; work that itself changes them (steps, users) calls it under its own locks.
 */
export type Write<K extends OperationId, T> = (
  tx: Transaction,
  moment: MomentOf<K>,
  confirm: () => Promise<void>,
) => Promise<T>;
/** The same with what the transaction locked and read as it began. */
export type WriteHolding<K extends OperationId, T, H> = (
  ...given: [...Parameters<Write<K, T>>, held: H]
) => Promise<T>;

export type Call<K extends OperationId> = {
  identity: AccessOf<K> extends 'public' ? Identity | null : Identity;
  user: AccessOf<K> extends 'public' | 'signedIn' ? User | null : User;
  system: HasSystem<K> extends true ? System : null;
  params: Params<K>;
  query: Query<Table[K]>;
  body: BodyOutput<Table[K]>;
  /** The uploaded files, kept until the call is answered. */
  files: Upload[];
  /** The version of `If-Match`, or null. */
  ifMatch: number | null;
  now: Date;
  today: string;
  /** For reads. */
  database: Database;
  /** The replica only for operations with `mayReadReplica`. */
  readsFrom: 'primary' | 'replica';
  storage: Storage;
  makeThumbnails: MakeThumbnails;
  /** Where long exports are written, if not in this thread. */
  streamExport: StreamExport | null;
  /** One transaction under fixed preconditions, retried after a conflict with another one or when these change. */
  write<T>(work: Write<K, T>): Promise<T>;
  /**
   * Like `write`; `hold` locks and reads while the moment is read, without a wait in between. It sends all its statements at
   * once: nothing of it may follow when another of them failed.
   */
  writeHolding<T, H>(hold: (tx: Transaction) => Promise<H>, work: WriteHolding<K, T, H>): Promise<T>;
  /** Like `write`, once for each `Idempotency-Key`: a second call gets the first one's answer. For creates. */
  writeOnce(work: Write<K, AnswerOf<K>>): Promise<AnswerOf<K>>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<K extends OperationId> = (call: Call<K>) => Promise<AnswerOf<K>>;
