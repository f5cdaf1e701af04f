/** What a call is given, by the table of operations: what an operation needs cannot be left out. */
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

/** Path parts, query and body of an operation: all that says what is asked. */
export type OperationAddress<K extends OperationId> = Params<Row<K>> & Part<'query', QueryInput<Row<K>>>;

export type OperationInput<K extends OperationId> = OperationAddress<K> &
  Part<'body', BodyInput<Row<K>>> & {
    /** Files of a multipart call. */
    files?: readonly File[];
    /** The version the change is based on. */
    ifMatch?: number;
    /** Of a create or an upload: a repeat with the same key does nothing twice. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Goes on when the page is left meanwhile; for short JSON bodies. */
    keepalive?: boolean;
    /** 0 to 1 of what is sent, for multipart calls. */
    onProgress?: (share: number) => void;
  };

export type AnswerOf<K extends OperationId> = Answer<Row<K>>;

/** The same, when the operation is only known at run time. */
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
