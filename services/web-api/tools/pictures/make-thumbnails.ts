/** Makes thumbnails of uploads: the only code that opens pictures, run in a separate process or in place. */
import sharp from 'sharp';

/** The size of a list's picture in CSS pixels, doubled for dense screens. */
const SIDE = 112;
/** A small file may unpack to a huge picture: more pixels than this are refused. */
const MAX_PIXELS = 60_000_000;
/** The limit for formats that are decoded, and held in memory, as a whole. */
const MAX_WHOLE_PIXELS = 25_000_000;
const WITHIN_S = 10;

/** A webp of at most 112 x 112, rotated upright, or why there is none. */
export type Thumbnail = { bytes: Uint8Array } | { reason: 'tooLarge' | 'unreadable' };
/** The thumbnails of pictures at these paths, in their order. */
export type MakeThumbnails = (paths: readonly string[]) => AsyncIterable<Thumbnail>;

// One thread per picture, and no caching.
sharp.concurrency(1);
sharp.cache(false);

async function isTooLarge(path: string): Promise<boolean> {
  const { width, height, format, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata();
  // Interlaced and progressive pictures need several passes over the whole picture; a WebP is decoded in one piece.
  const isWhole = isProgressive || format === 'webp';
  return width * height > (isWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS);
}

async function makeThumbnail(path: string): Promise<Thumbnail> {
  try {
    if (await isTooLarge(path)) return { reason: 'tooLarge' };
    const bytes = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: WITHIN_S })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { bytes };
  } catch {
    return { reason: 'unreadable' };
  }
}

export async function* makeThumbnails(paths: readonly string[]): AsyncGenerator<Thumbnail> {
  for (const path of paths) yield await makeThumbnail(path);
}
