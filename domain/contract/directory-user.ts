/** A user of the directory, as the graph returns them. */
import { z } from 'zod';

export const DirectoryUser = z.object({
  id: z.string(),
  displayName: z.string(),
  mail: z.string().nullable(),
});
export type DirectoryUser = z.infer<typeof DirectoryUser>;
