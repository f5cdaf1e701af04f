/** The messages between the reading process and its owner. */
import { z } from 'zod';
import type { SheetRow } from './sheet-row';

export const SheetSourceMessage = z.object({ path: z.string(), kind: z.enum(['xlsx', 'csv']) });

/** `refused` is shown to the user. Rows come from the application's own code: only their being a list is checked. */
export const ReadingMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), rows: z.custom<SheetRow[]>(Array.isArray) }),
  z.object({ kind: z.literal('notices'), notices: z.array(z.string()) }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type ReadingMessage = z.infer<typeof ReadingMessage>;
