import { z } from 'zod';
import type { Operation } from '@/domain/contract/operation';

/** Filters answers through the table's schema: fields that it does not name are not sent. */
export function present(operation: Operation, answer: unknown): unknown {
  return typeof operation.answer === 'string' ? undefined : operation.answer.parse(answer);
}

/** The same with columns instead of objects. */
export const presentColumns = (columns: z.ZodCodec, answer: unknown): unknown => z.encode(columns, answer);
