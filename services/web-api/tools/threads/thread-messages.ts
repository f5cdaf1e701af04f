/** The messages between a thread and its owner. */
import { z } from 'zod';

export const ThreadMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bytes'), bytes: z.instanceof(Uint8Array) }),
  /** A message other than a piece, at any time. */
  z.object({ kind: z.literal('note'), note: z.unknown() }),
  z.object({ kind: z.literal('end') }),
]);
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** Asks for the next piece, and returns the memory of those that have left. */
export type NextMessage = ArrayBuffer[];
