import type { Operation } from '@/domain/contract/operation';

/** Filters answers through the table's schema: fields that it does not name are not sent. */
export function present(operation: Operation, answer: unknown): unknown {
  return typeof operation.answer === 'string' ? undefined : operation.answer.parse(answer);
}
