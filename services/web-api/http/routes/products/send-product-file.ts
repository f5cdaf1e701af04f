import { getFile } from '../../../data/products/product-files';
import { toProductViewer } from '../../../data/products/product-scope';
import { requireFound } from '../../../refusals';
import { FileAnswer } from '../../../tools/file-answer';
import { toThumbnailKey } from '../../../tools/storage/thumbnail-key';
import type { Call } from '../../call/call';
import { toHonestName } from './file-kind';

/** A file of a product the caller may see. Pictures open in the browser; a PDF, which may hold scripts, is saved. */
export async function sendProductFile({
  user,
  system,
  params,
  query,
  database,
  storage,
}: Call<'getProductFile'>): Promise<FileAnswer> {
  const file = requireFound(await getFile(database, toProductViewer(user, system), params));
  const isThumbnail = query.variant === 'thumbnail';
  if (isThumbnail && !file.hasThumbnail) requireFound(null);
  const stored = requireFound(
    await storage.get(isThumbnail ? toThumbnailKey(file.storageKey) : file.storageKey),
  );
  return new FileAnswer(stored.stream, {
    fileName: isThumbnail ? toHonestName(file.fileName, 'image/webp') : file.fileName,
    contentType: isThumbnail ? 'image/webp' : file.contentType,
    disposition: file.contentType === 'application/pdf' ? 'attachment' : 'inline',
    size: stored.size,
    etag: `"${file.sha256.slice(0, 32)}-${query.variant}"`,
  });
}
