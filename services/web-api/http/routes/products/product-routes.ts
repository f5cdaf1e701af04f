/** Products: the list, one product with its files, small pictures, and the workbook. */
import type { FastifyInstance } from 'fastify';
import { getProduct, listProducts } from '../../../data/products/list-products';
import { getFile, readThumbnailed } from '../../../data/products/product-files';
import { toProductViewer } from '../../../data/products/product-scope';
import { requireFound } from '../../../refusals';
import { FileAnswer } from '../../../tools/file-answer';
import type { Call } from '../../call/call';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { toExportAnswer } from '../exports/export-answer';
import { toHonestName } from './file-kind';
import { openWhole, readThumbnail } from './whole-files';
import { patchProduct, postProduct, putProduct } from './write-products';

/** A file of a product the caller may see. Pictures open in the browser; a PDF, which may hold scripts, is saved. */
async function sendProductFile({
  user,
  system,
  params,
  query,
  database,
  storage,
  request,
}: Call<'getProductFile'>): Promise<FileAnswer> {
  const file = requireFound(await getFile(database, toProductViewer(user, system), params));
  const isThumbnail = query.variant === 'thumbnail';
  if (isThumbnail && !file.hasThumbnail) requireFound(null);
  const { storageKey, size } = file;
  const content = isThumbnail
    ? await readThumbnail(storage, storageKey, request.log)
    : await openWhole(storage, { storageKey, size }, request.log);
  return new FileAnswer(requireFound(content), {
    fileName: isThumbnail ? toHonestName(file.fileName, 'image/webp') : file.fileName,
    contentType: isThumbnail ? 'image/webp' : file.contentType,
    disposition: file.contentType === 'application/pdf' ? 'attachment' : 'inline',
    ...(isThumbnail ? {} : { size }),
    etag: `"${file.sha256.slice(0, 32)}-${query.variant}"`,
  });
}

/** Pictures whose bytes are gone are left out: a list shows its rows without them. */
async function readThumbnails({ user, system, query, database, storage, request }: Call<'listThumbnails'>) {
  const files = await readThumbnailed(database, toProductViewer(user, system), query.fileIds);
  const read = await Promise.all(
    files.map(async ({ fileId, storageKey }) => {
      const bytes = await readThumbnail(storage, storageKey, request.log);
      return bytes && { fileId, webp: bytes.toString('base64') };
    }),
  );
  return { items: read.filter((each) => each !== null) };
}

export function registerProductRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listProducts', ({ user, system, query, database }) =>
    listProducts(database, toProductViewer(user, system), query),
  );
  route(app, dependencies, 'exportProducts', (call) => toExportAnswer('exportProducts', call));
  route(app, dependencies, 'getProduct', async ({ user, system, params, database }) =>
    requireFound(await getProduct(database, toProductViewer(user, system), params.productId)),
  );
  route(app, dependencies, 'getProductFile', sendProductFile);
  route(app, dependencies, 'listThumbnails', readThumbnails);
  route(app, dependencies, 'createProduct', postProduct);
  route(app, dependencies, 'updateProduct', putProduct);
  route(app, dependencies, 'patchProduct', (call) => patchProduct(call, call.body));
  route(app, dependencies, 'setProductIsDisabled', async (call) => {
    await patchProduct(call, call.body, false);
    return undefined;
  });
}
