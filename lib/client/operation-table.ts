'use client';
/**
 * The table of operations, with the schemas of what they answer, is a file of its own: a first view calls nothing. The
 * first sign of a person asks for it, so that it is there by the first call.
 */
import type { OperationId, operations } from '@/domain/contract/operations';
import { loadChunk } from './load-chunk';
import { toUnreachable } from './read-problem';
import { drawRequestId } from './request-header';

type Table = typeof operations;

let loaded: Table | null = null;
let pending: Promise<Table> | null = null;

function loadTable(): Promise<Table> {
  pending ??= loadChunk(() => import('@/domain/contract/operations'))
    .then((module) => {
      loaded = module.operations;
      return module.operations;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** Asks for the file. A call that needs it asks again, and reports a failure. */
export function expectOperations(): void {
  if (!loaded) loadTable().catch(() => undefined);
}

/** The row of an operation; null while the file is not there. */
export const getOperation = <K extends OperationId>(id: K): Table[K] | null => loaded?.[id] ?? null;

/** Waits for the file. Throws a ProblemError as for a network that fails: what is saved meanwhile is sent again. */
export async function loadOperation<K extends OperationId>(id: K): Promise<Table[K]> {
  try {
    return (await loadTable())[id];
  } catch (cause) {
    throw toUnreachable(cause, drawRequestId());
  }
}
