/** The calls that write products: uploads first, then one transaction, then the removal of leftover files. */
import type { Product } from '@/domain/contract/product';
import type { RoundMoment } from '@/domain/mid-year-review';
import type { Transaction } from '../../../data/database/database';
import { getProduct } from '../../../data/products/list-products';
import type { FileRow } from '../../../data/products/present-product';
import type { NewFile } from '../../../data/products/product-files';
import { toProductViewer } from '../../../data/products/product-scope';
import { requireMoment } from '../../../data/systems/require-moment';
import { requireFound } from '../../../refusals';
import {
  changeProduct,
  createProduct,
  type ProductChange,
  type ProductWriter,
  requireProductWrite,
} from '../../../work/products/save-product';
import type { Call } from '../../call/call';
import { discardFiles, storeUploads } from './store-uploads';

type WritingCall = Pick<Call<'createProduct'>, 'user' | 'system' | 'now'>;

const toWriter = ({ user, system, now }: WritingCall, moment: RoundMoment): ProductWriter => ({
  user,
  viewer: toProductViewer(user, system),
  moment,
  now,
  source: 'screen',
});

const requireSaved = async (
  tx: Transaction,
  { viewer }: ProductWriter,
  productId: number,
): Promise<Product> => requireFound(await getProduct(tx, viewer, productId));

type UploadingCall = Pick<
  Call<'createProduct'>,
  'user' | 'system' | 'database' | 'today' | 'files' | 'storage' | 'makeThumbnails' | 'request'
>;

// Callers without the right are refused before pictures are processed; the transaction checks again.
async function storeFiles(
  { user, system, database, today, files, storage, makeThumbnails, request }: UploadingCall,
  subject: { fiscalYear: number; brandId: number },
): Promise<NewFile[]> {
  if (files.length === 0) return [];
  const moment = await requireMoment(database, system.id, today);
  requireProductWrite({ user, moment }, subject);
  return storeUploads({ storage, makeThumbnails }, files, request.log);
}

/** POST: one product, once for each Idempotency-Key. */
export async function postProduct(call: Call<'createProduct'>): Promise<Product> {
  const { body, storage, request } = call;
  const added = await storeFiles(call, body);
  let isUsed = false;
  try {
    const product = await call.writeOnce(async (tx, moment) => {
      const writer = toWriter(call, moment);
      const productId = await createProduct(tx, writer, body, {
        keep: null,
        added,
        mainUpload: body.mainUpload,
      });
      isUsed = true;
      return requireSaved(tx, writer, productId);
    });
    if (!isUsed) await discardFiles(storage, added, request.log);
    return product;
  } catch (error) {
    await discardFiles(storage, added, request.log);
    throw error;
  }
}

/** PUT: the whole product and which of its files stay. */
export async function putProduct(call: Call<'updateProduct'>): Promise<Product> {
  const { body, params, ifMatch, storage, request } = call;
  const added = await storeFiles(call, body);
  const target = { productId: params.productId, ifMatch, mayReopen: false };
  const { fileIdsToKeep: keep, mainFileId, mainUpload, ...change } = body;
  let removed: FileRow[] = [];
  try {
    const product = await call.write(async (tx, moment) => {
      const writer = toWriter(call, moment);
      const saved = await changeProduct(tx, writer, target, change, { keep, added, mainFileId, mainUpload });
      removed = saved.removed;
      return requireSaved(tx, writer, params.productId);
    });
    await discardFiles(storage, removed, request.log);
    return product;
  } catch (error) {
    await discardFiles(storage, added, request.log);
    throw error;
  }
}

type ChangingCall = Pick<Call<'patchProduct'>, 'user' | 'system' | 'now' | 'params' | 'ifMatch' | 'write'>;

/** PATCH, and other calls that change only some fields. */
export function patchProduct(
  call: ChangingCall,
  { mainFileId, ...change }: ProductChange,
  mayReopen = true,
): Promise<Product> {
  const { productId } = call.params;
  return call.write(async (tx, moment) => {
    const writer = toWriter(call, moment);
    const target = { productId, ifMatch: call.ifMatch, mayReopen };
    await changeProduct(tx, writer, target, change, { keep: null, added: [], mainFileId });
    return requireSaved(tx, writer, productId);
  });
}
