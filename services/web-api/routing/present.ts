import type { Operation } from '@/domain/contract/operation';

/** Answers leave through the table's schema: what it does not name stays inside. */
export function present(operation: Operation, answer: unknown): unknown {
  return typeof operation.answer === 'string' ? undefined : operation.answer.parse(answer);
}
