/** Opens pictures, as the only code that does, in a separate process or in place: for their thumbnails, and to leave only what they show. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isPictureFormat, isPlain } from './is-plain';

/** The size of a list's picture in CSS pixels, doubled for dense screens. */
const SIDE = 112;
/** A small file may unpack to a huge picture: more pixels than this are refused. */
const MAX_PIXELS = 60_000_000;
/** The limit for formats that are decoded, and held in memory, as a whole. */
const MAX_WHOLE_PIXELS = 25_000_000;
const WITHIN_S = 10;

/** A webp of at most 112 x 112, rotated upright, and the path of the picture without hidden data; or why there is none. */
export type Thumbnail = { bytes: Uint8Array; plainPath: string } | { reason: 'tooLarge' | 'unreadable' };
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

const FINE = { quality: 92 };

/**
 * The path of the picture without place, maker and comments: its own path, or that of a copy drawn again, upright and in
 * sRGB.
 */
async function toPlain(path: string): Promise<string> {
  const { format, pages = 1 } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!isPictureFormat(format)) throw new Error(`${format} is no format of pictures.`);
  if (isPlain(format, await readFile(path))) return path;
  const isMoving = pages > 1;
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: isMoving });
  const upright = isMoving ? picture : picture.rotate();
  const plainPath = `${path}.plain`;
  await upright
    .timeout({ seconds: WITHIN_S })
    .toFormat(format, format === 'png' ? {} : FINE)
    .toFile(plainPath);
  return plainPath;
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
    return { bytes, plainPath: await toPlain(path) };
  } catch {
    return { reason: 'unreadable' };
  }
}

export async function* makeThumbnails(paths: readonly string[]): AsyncGenerator<Thumbnail> {
  for (const path of paths) yield await makeThumbnail(path);
}
