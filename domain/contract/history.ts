/** The history of a product or a request: who changed which field, when, from what to what, and how. */
import { z } from 'zod';
import { Instant } from './primitives';

export const CHANGE_SOURCES = [
  'screen',
  'bulk',
  'import',
  'proposal',
  'system',
  'rollOver',
  'importUndo',
] as const;

export const HistoryEntry = z.object({
  at: Instant,
  by: z.string(),
  source: z.enum(CHANGE_SOURCES),
  /** The administrator's change was outside the year or step in which it is normally allowed. */
  isOutsideCondition: z.boolean(),
  field: z.string(),
  from: z.json(),
  to: z.json(),
  /** The name of the file that was imported or taken back; kept as long as its import is. */
  fileName: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export const History = z.object({ items: z.array(HistoryEntry) });
