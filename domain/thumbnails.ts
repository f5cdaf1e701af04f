/** The call for small pictures as a list makes it, before any schema is loaded. Its row is in `contract/thumbnails.ts`. */
import { isListOf, isNumber, isObjectOf, isText, toShape } from './shape';

export const THUMBNAILS = { method: 'GET', path: '/v1/{prog}/thumbnails', status: 200 } as const;

export type Thumbnail = {
  fileId: number;
  /** The WebP picture as base64. */
  webp: string;
};
type Thumbnails = { items: Thumbnail[] };

const isThumbnail = isObjectOf<Thumbnail>({ fileId: isNumber, webp: isText });
export const Thumbnails = toShape(isObjectOf<Thumbnails>({ items: isListOf(isThumbnail) }));
