/** What the reading thread and its owner tell each other. */
import { z } from 'zod';
import type { SheetRow } from './sheet-row';

export const SheetSourceMessage = z.object({ path: z.string(), kind: z.enum(['xlsx', 'csv']) });

/** `refused` is for the person, `failed` for the log. Rows come from our own code: only that it is a list is checked. */
export const ReadingMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), rows: z.custom<SheetRow[]>(Array.isArray) }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type ReadingMessage = z.infer<typeof ReadingMessage>;

/** Asks the reading thread for its next batch: no more than one is ever on its way. */
export const NEXT = 'next';
