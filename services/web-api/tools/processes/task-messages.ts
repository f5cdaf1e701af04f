/** The messages between a process and its owner. */
import { z } from 'zod';

export const TaskMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('value'), value: z.unknown() }),
  z.object({ kind: z.literal('end') }),
  /** For the log. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type TaskMessage = z.infer<typeof TaskMessage>;

export const TaskStart = z.object({ task: z.unknown() });

/** Asks for the next answer. */
export const NEXT = 'next';
