/** The small pictures of a list, many in one call: one for each row would be most of the requests of its first view. */
import { z } from 'zod';
import { MAX_THUMBNAILS } from '../limits';
import { idsFilter } from './filters';
import type { Operation } from './operation';
import { Id } from './primitives';

const ThumbnailQuery = z.strictObject({ fileIds: idsFilter.unwrap().min(1).max(MAX_THUMBNAILS) });
const Thumbnail = z.object({ fileId: Id, webp: z.string() });

/** A row of the table of operations. */
export const listThumbnails = {
  method: 'GET',
  path: '/v1/{prog}/thumbnails',
  status: 200,
  summary: 'Small pictures of products, by their files; a file without one is left out.',
  access: 'system',
  query: ThumbnailQuery,
  answer: z.object({ items: z.array(Thumbnail) }),
} as const satisfies Operation;
