/** A row of the table of operations, and the types derived from it. */
import type { z } from 'zod';
import type { System } from '../systems';

/** Who may attempt a call. The web API checks again, with ids, year and step, inside the write's transaction. */
export type Access =
  /** Without a token. */
  | 'public'
  /** With a token, even without an account: so that the caller learns that there is none. */
  | 'signedIn'
  /** An account that can use the application. */
  | 'account'
  /** A permission in the system that the path names. */
  | 'system'
  /** An administrator of any system. */
  | 'administrator'
  | 'globalAdministrator';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Body = z.ZodType | ((system: System) => z.ZodType);

/** On an answer from the replica: it has all that was written up to this instant. */
export const AS_OF_HEADER = 'x-data-as-of';

export type ColumnsForm = {
  /** What is sent. */
  sent: z.ZodType;
  /** Checks the columns, and converts them to the answer. */
  schema: z.ZodType;
  /** Checks an answer, and converts it to columns. */
  pack: (answer: unknown) => unknown;
};

export type Operation = {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  query?: z.ZodObject;
  /** The specification writes the query of this call in camelCase; every other one in PascalCase. */
  isQueryInCamelCase?: true;
  body?: Body;
  /** multipart: the JSON is in `part`, files in `files`. */
  multipart?: { part: string | null; files: string };
  /**
   * Only a person who proved recently who they are may do it in the web app: always, or with such a body. The web API, whose tokens
   * do not say when that was, does not check it.
   */
  needsRecentSignIn?: true | ((body: unknown) => boolean);
  /** Its record has a version: the call is refused when that of `If-Match` is not the present one. */
  takesIfMatch?: true;
  /** An application with the role of the system may read it, without a person. */
  isOpenToApplications?: true;
  /** Only reads, and often much: answered from the streaming replica where there is one that has everything. */
  mayReadReplica?: true;
  /** It goes: from which day on nobody should begin with it, until which day it stays, and the path of the call to use. */
  deprecated?: { since: string; until: string; instead: `/${string}` };
  /** Works on a whole import or year and may take up to two minutes. */
  isLong?: true;
  status: 200 | 201 | 204;
  /** The schema of the JSON response; `file` for a download or a picture; `none` for 204. */
  answer: z.ZodType | 'file' | 'none';
  /** The same answer with columns instead of its many objects, for callers who accept it. */
  columns?: ColumnsForm;
};

/** The placeholders of a path: '/v1/{prog}/products/{productId}' -> 'prog' | 'productId'. */
export type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
export type PathParams<O extends Operation> = { [K in PathNames<O['path']>]: string | number };

type Input<T> = T extends z.ZodType ? T : T extends (system: System) => infer S ? S : never;
export type QueryInput<O extends Operation> = O['query'] extends z.ZodObject
  ? z.input<O['query']>
  : undefined;
export type Query<O extends Operation> = O['query'] extends z.ZodObject ? z.output<O['query']> : undefined;
export type BodyInput<O extends Operation> = [Input<O['body']>] extends [never]
  ? undefined
  : z.input<Input<O['body']>>;
export type BodyOutput<O extends Operation> = [Input<O['body']>] extends [never]
  ? undefined
  : z.output<Input<O['body']>>;
export type Answer<O extends Operation> = O['answer'] extends z.ZodType ? z.output<O['answer']> : undefined;
