/** A person of the directory, as the graph shows them to us. */
import { z } from 'zod';

export const DirectoryUser = z.object({
  id: z.string(),
  displayName: z.string(),
  mail: z.string().nullable(),
});
export type DirectoryUser = z.infer<typeof DirectoryUser>;
