/** The forms of an answer: which ones a caller accepts, and by which schema a received one is read. */
import type { z } from 'zod';
import type { Operation } from './operation';

export const JSON_TYPE = 'application/json';
/** The type of an answer with columns, for callers who accept it. For everything on its way it is JSON. */
export const COLUMNS_TYPE = `${JSON_TYPE}; form=columns`;

/** The Accept header of a call. Columns first; a web API of an older version has only objects. */
export const toAccepted = ({ columns }: Operation): string =>
  columns ? `${COLUMNS_TYPE}, ${JSON_TYPE}` : JSON_TYPE;

/** Whether a type, or one of several accepted ones, is that of columns; HTTP allows it with or without quotation marks. */
export const hasColumns = (types: string | undefined): boolean => /;\s*form="?columns\b/.test(types ?? '');

/** The schema of an answer of this content type; null for a file, or none. */
export function getAnswerSchema(
  { answer, columns }: Operation,
  contentType: string | undefined,
): z.ZodType | null {
  if (typeof answer === 'string') return null;
  return columns && hasColumns(contentType) ? columns.schema : answer;
}
