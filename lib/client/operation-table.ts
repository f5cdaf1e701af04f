'use client';
/**
 * The table of operations, with the schemas of what they answer, is a file of its own: a first view calls nothing. The
 * first sign of a person asks for it, so that it is there by the first call.
 */
import type { BodyInput, Operation } from '@/domain/contract/operation';
import type { OperationId, operations } from '@/domain/contract/operations';
import type { System } from '@/domain/systems';
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

/**
 * What a grid saves, as the body of a call: read by the schema of its row. Throws as `loadOperation`, and a ZodError for what
 * no such call takes.
 */
export async function toBody<K extends OperationId>(
  id: K,
  system: System,
  values: unknown,
): Promise<BodyInput<Table[K]>> {
  const { body }: Operation = getOperation(id) ?? (await loadOperation(id));
  const schema = typeof body === 'function' ? body(system) : body;
  // The row of the table has this schema: the types of a generic row do not follow it.
  return schema?.parse(values) as BodyInput<Table[K]>;
}
