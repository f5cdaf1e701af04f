/** The input of a call, typed by the table of operations: required parts cannot be left out. */
import type { Answer, BodyInput, Operation, PathParams, QueryInput } from '@/domain/contract/operation';
import type { OperationId, operations } from '@/domain/contract/operations';

type Row<K extends OperationId> = (typeof operations)[K];
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };
type Params<O extends Operation> = [keyof PathParams<O>] extends [never]
  ? { params?: undefined }
  : { params: PathParams<O> };

type RowAddress<O extends Operation> = Params<O> & Part<'query', QueryInput<O>>;
/** Path parts, query and body of an operation: everything that identifies the call. */
export type OperationAddress<K extends OperationId> = RowAddress<Row<K>>;

export type OperationInput<K extends OperationId> = RowInput<Row<K>>;

/** The input of a call by its row of the table. */
type RowInput<O extends Operation> = RowAddress<O> &
  Part<'body', BodyInput<O>> & {
    /** Files of a multipart call. */
    files?: readonly File[];
    /** The version the change is based on. */
    ifMatch?: number;
    /** For a create or an upload: repeating it with the same key has no second effect. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Continues when the user leaves the page; for short JSON bodies. */
    keepalive?: boolean;
    /** Share of the body sent, 0 to 1, for multipart calls. */
    onProgress?: (share: number) => void;
  };

export type AnswerOf<K extends OperationId> = Answer<Row<K>>;

/** The same for an operation that is only known at run time. */
export type AnyOperationInput = {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  files?: readonly File[];
  ifMatch?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  onProgress?: (share: number) => void;
};
