import sharp from 'sharp';

/** CSS pixels of a list's picture, twice over for dense screens. */
const SIDE = 112;
/** A small file may unfold into a huge picture: more pixels than this are refused. */
const MAX_PIXELS = 60_000_000;
const WITHIN_S = 10;

// One picture is shrunk by one thread, and nothing of it is kept: other calls go on meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/** A picture as a webp of at most 112 x 112, turned upright; null for what cannot be read as a picture. */
export async function createThumbnail(path: string): Promise<Buffer | null> {
  try {
    return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: WITHIN_S })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
