/** Product pictures: each drawing is painted once, and each product stores its own copy as an upload would. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { productFiles } from '../../data/database/schema';
import type { Storage } from '../../tools/storage/storage';
import { toThumbnailKey } from '../../tools/storage/thumbnail-key';
import { type Drawing, toDrawingKey, toSvg } from '../drawings/drawing';
import type { DemoProduct } from '../products/products';

const SIDE = 800;
const THUMBNAIL_SIDE = 128;
/** Drawings are 200 units wide and rendered at the final size, not enlarged. */
const DENSITY = 72 * (SIDE / 200);
const AT_ONCE = 16;
const CONTENT_TYPE = 'image/webp';

type Picture = { original: Buffer; thumbnail: Buffer; sha256: string };
export type PictureRow = typeof productFiles.$inferInsert;

async function paint(drawing: Drawing): Promise<Picture> {
  const drawn = sharp(Buffer.from(toSvg(drawing)), { density: DENSITY });
  const [original, thumbnail] = await Promise.all([
    drawn.clone().resize(SIDE, SIDE).webp({ quality: 88 }).toBuffer(),
    drawn.clone().resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE).webp({ quality: 88 }).toBuffer(),
  ]);
  return { original, thumbnail, sha256: createHash('sha256').update(original).digest('hex') };
}

/** Processes a list in batches and returns the results in its order. */
async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return done;
}

const toFileName = (title: string) =>
  `${title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase()}.webp`;

/**
 * Stores the picture of every product and returns the rows of the files. Keys are derived from the product, so that the
 * next seed overwrites the files of an interrupted one. Some drafts have no picture.
 */
export async function storePictures(
  storage: Storage,
  products: readonly DemoProduct[],
): Promise<PictureRow[]> {
  const pictured = products.filter(({ stage, productId }) => stage !== 'draft' || productId % 2 === 0);
  const drawings = new Map(pictured.map(({ drawing }) => [toDrawingKey(drawing), drawing]));
  const painted = new Map(
    await inBatches([...drawings], async ([key, drawing]) => [key, await paint(drawing)] as const),
  );
  return inBatches(pictured, async (product) => {
    const picture = painted.get(toDrawingKey(product.drawing));
    if (!picture) throw new RangeError(`Product ${product.productId} was not painted.`);
    const storageKey = `products/demo/${product.productId}`;
    await storage.put(storageKey, picture.original, CONTENT_TYPE);
    await storage.put(toThumbnailKey(storageKey), picture.thumbnail, CONTENT_TYPE);
    return {
      productId: product.productId,
      fileName: toFileName(product.skuName ?? product.name ?? ''),
      contentType: CONTENT_TYPE,
      size: picture.original.length,
      sha256: picture.sha256,
      storageKey,
      hasThumbnail: true,
      isMain: true,
      createdAt: new Date(product.createdAt),
    } as const;
  });
}
