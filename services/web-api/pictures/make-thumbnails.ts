/** Small pictures of uploaded ones: the one code that opens pictures, run by a process of its own or in place. */
import sharp from 'sharp';

/** CSS pixels of a list's picture, twice over for dense screens. */
const SIDE = 112;
/** A small file may unfold into a huge picture: more pixels than this are refused. */
const MAX_PIXELS = 60_000_000;
/** Of those that are decoded as a whole, and so held in memory as a whole. */
const MAX_WHOLE_PIXELS = 25_000_000;
const WITHIN_S = 10;

/** A webp of at most 112 x 112, turned upright, or why there is none. */
export type Thumbnail = { bytes: Uint8Array } | { reason: 'tooLarge' | 'unreadable' };
/** The thumbnails of pictures at these paths, in their order. */
export type MakeThumbnails = (paths: readonly string[]) => AsyncIterable<Thumbnail>;

// One picture is shrunk by one thread, and nothing of it is kept.
sharp.concurrency(1);
sharp.cache(false);

async function isTooLarge(path: string): Promise<boolean> {
  const { width, height, format, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata();
  // Interlaced and progressive pictures come in passes over all of it; a WebP is decoded in one piece.
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
