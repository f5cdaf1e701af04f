/** The small pictures of a list, many in one call: one for each row would be most of the requests of its first view. */
import { z } from 'zod';
import { MAX_THUMBNAILS } from '../limits';
import { idsFilter } from './filters';
import type { Operation } from './operation';
import { Id } from './primitives';

export const ThumbnailQuery = z.strictObject({ fileIds: idsFilter.unwrap().min(1).max(MAX_THUMBNAILS) });
export const Thumbnail = z.object({
  fileId: Id,
  /** The WebP picture as base64. */
  webp: z.string(),
});
export type Thumbnail = z.infer<typeof Thumbnail>;

/** A row of the table of operations. The browser reads it apart: a list shows its pictures before the table is there. */
export const listThumbnails = {
  method: 'GET',
  path: '/v1/{prog}/thumbnails',
  summary: 'Small pictures of products, by their files; a file without one is left out.',
  access: 'system',
  query: ThumbnailQuery,
  status: 200,
  answer: z.object({ items: z.array(Thumbnail) }),
} as const satisfies Operation;
