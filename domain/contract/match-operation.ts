import 'server-only';
/** Matches a path to a row of the table of operations: the proxy forwards no other path. */
import { MASTERS } from '@/domain/contract/master-import';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { toDirectoryId } from '@/domain/directory-id';
import { LIST_NAMES } from '@/domain/lists';
import { SYSTEM_PREFIXES } from '@/domain/systems';

export type Match = { id: OperationId; operation: Operation };

const NUMBER = '[1-9][0-9]{0,9}';
const GUID = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}';

/** The pattern of a placeholder. Only a directory id may hold characters that a URL encodes. */
function toPattern(name: string): string {
  if (name === 'prog') return `(?:${SYSTEM_PREFIXES.join('|')})`;
  if (name === 'list') return `(?:${LIST_NAMES.join('|')})`;
  if (name === 'master') return `(?:${MASTERS.join('|')})`;
  return name === 'uniqueId' ? '(?<uniqueId>[^/]+)' : `(?:${NUMBER}|${GUID})`;
}

/** Whether the part of a path, as received, is a directory id. Its characters may be escaped. */
const isDirectoryId = (part: string) =>
  toDirectoryId(
    part.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  ) !== null;

const ROWS = (Object.entries(operations) as [OperationId, Operation][]).map(([id, operation]) => ({
  id,
  operation,
  pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => toPattern(name))}$`),
}));

const countParts = (path: string) => path.split('/').length;

/** By the number of parts of their paths: a path is compared with those of as many. */
const ROWS_BY_PARTS = new Map<number, typeof ROWS>();
for (const row of ROWS) {
  const parts = countParts(row.operation.path);
  ROWS_BY_PARTS.set(parts, [...(ROWS_BY_PARTS.get(parts) ?? []), row]);
}

function matches(pattern: RegExp, rawPath: string): boolean {
  const match = pattern.exec(rawPath);
  return match !== null && (match.groups?.uniqueId === undefined || isDirectoryId(match.groups.uniqueId));
}

/**
 * The operations of a path as received, not decoded: no path here contains a slash, a control character or only dots in
 * an encoded form, so anything with `..%2f` is rejected here.
 */
export function matchPath(rawPath: string): readonly Match[] {
  return ROWS_BY_PARTS.get(countParts(rawPath))?.filter(({ pattern }) => matches(pattern, rawPath)) ?? [];
}
