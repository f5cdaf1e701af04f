/** Stores uploaded files with their thumbnails. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FileContentType } from '@/domain/limits';
import type { NewFile } from '../../../data/products/product-files';
import { toInvalid, toRefusal } from '../../../refusals';
import type { MakeThumbnails, Thumbnail } from '../../../tools/pictures/make-thumbnails';
import { createStorageKey, type Storage } from '../../../tools/storage/storage';
import { toThumbnailKey } from '../../../tools/storage/thumbnail-key';
import type { Upload } from '../../call/uploads';
import { getContentType, readHead, toHonestName } from './file-kind';

type StoredBytes = { storageKey: string; hasThumbnail: boolean };

async function requireContentType(upload: Upload): Promise<FileContentType> {
  if (upload.size === 0) throw toInvalid({ Files: [`The file ${upload.fileName} is empty.`] });
  const contentType = getContentType(await readHead(upload.path));
  if (!contentType) {
    throw toRefusal(415, { detail: `The file ${upload.fileName} is no JPEG, PNG, WebP or PDF.` });
  }
  return contentType;
}

type Judged = { upload: Upload; contentType: FileContentType; thumbnail: Buffer | null };

/** The upload whose bytes are at another path. */
async function toUploadAt(path: string, upload: Upload): Promise<Upload> {
  if (path === upload.path) return upload;
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...upload, path, size: bytes.length, sha256 };
}

function requireOpened(thumbnail: Thumbnail, { fileName }: Upload) {
  if ('bytes' in thumbnail) return thumbnail;
  throw toInvalid({
    Files: [
      thumbnail.reason === 'tooLarge'
        ? `The picture ${fileName} has too many pixels. Make it smaller.`
        : `The picture ${fileName} cannot be read.`,
    ],
  });
}

async function judge(makeThumbnails: MakeThumbnails, uploads: readonly Upload[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const upload of uploads) {
    judged.push({ upload, contentType: await requireContentType(upload), thumbnail: null });
  }
  const pictures = judged.filter(({ contentType }) => contentType !== 'application/pdf');
  if (pictures.length === 0) return judged;
  const waiting = pictures.values();
  for await (const thumbnail of makeThumbnails(pictures.map(({ upload }) => upload.path))) {
    const picture = waiting.next().value;
    if (!picture) continue;
    const { bytes, plainPath } = requireOpened(thumbnail, picture.upload);
    picture.thumbnail = Buffer.from(bytes);
    picture.upload = await toUploadAt(plainPath, picture.upload);
  }
  return judged;
}

/** Removes bytes of files that are no longer referenced. A failure only wastes space: it is logged, not thrown. */
export async function discardFiles(
  storage: Storage,
  files: readonly StoredBytes[],
  log: FastifyBaseLogger,
): Promise<void> {
  const keys = files.flatMap(({ storageKey, hasThumbnail }) =>
    hasThumbnail ? [storageKey, toThumbnailKey(storageKey)] : [storageKey],
  );
  const results = await Promise.allSettled(keys.map((key) => storage.delete(key)));
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected')
      log.warn({ error: result.reason, key: keys[index] }, 'a file was left behind');
  }
}

/**
 * Checks every upload by its content before storing any, and removes hidden data from pictures. Throws 400 for empty or
 * unreadable files and 415 for types that are not accepted; nothing stays in the storage when it throws.
 */
export async function storeUploads(
  { storage, makeThumbnails }: { storage: Storage; makeThumbnails: MakeThumbnails },
  uploads: readonly Upload[],
  log: FastifyBaseLogger,
): Promise<NewFile[]> {
  const judged = await judge(makeThumbnails, uploads);
  const stored: NewFile[] = [];
  try {
    for (const { upload, contentType, thumbnail } of judged) {
      const storageKey = createStorageKey('products');
      const { size, sha256 } = upload;
      const fileName = toHonestName(upload.fileName, contentType);
      stored.push({ fileName, contentType, size, sha256, storageKey, hasThumbnail: thumbnail !== null });
      await storage.put(storageKey, { path: upload.path }, contentType);
      if (thumbnail) await storage.put(toThumbnailKey(storageKey), thumbnail, 'image/webp');
    }
  } catch (error) {
    await discardFiles(storage, stored, log);
    throw error;
  }
  return stored;
}
