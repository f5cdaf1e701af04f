import { and, eq, inArray } from 'drizzle-orm';
import { MAX_FILES } from '@/domain/limits';
import { toInvalid } from '../../refusals';
import type { Database, Transaction } from '../database/database';
import { productFiles, products } from '../database/schema';
import type { FileRow } from './present-product';
import { type ProductViewer, toScope } from './product-scope';

/** A file whose bytes are already stored. */
export type NewFile = Pick<
  FileRow,
  'fileName' | 'contentType' | 'size' | 'sha256' | 'storageKey' | 'hasThumbnail'
>;

/** The file changes of a write; `keep` null: all existing files stay. */
export type FileChoice = {
  keep: readonly number[] | null;
  added: readonly NewFile[];
  mainFileId?: number | undefined;
  mainUpload?: number | undefined;
};

const isPicture = (file: { contentType: string }) => file.contentType.startsWith('image/');

function refuse(field: string, message: string): never {
  throw toInvalid({ [field]: [message] });
}

function requireChoice(present: readonly FileRow[], kept: readonly FileRow[], choice: FileChoice): void {
  const known = new Set(present.map((file) => file.fileId));
  if (choice.keep?.some((id) => !known.has(id))) refuse('fileIdsToKeep', 'Must be files of this product.');
  if (kept.length + choice.added.length > MAX_FILES) refuse('Files', `At most ${MAX_FILES} files.`);
  const { mainFileId, mainUpload } = choice;
  if (mainFileId !== undefined) {
    const main = kept.find((file) => file.fileId === mainFileId);
    if (!main || !isPicture(main)) refuse('mainFileId', 'Must be one of the pictures that stay.');
  }
  if (mainUpload !== undefined) {
    const main = choice.added[mainUpload];
    if (!main || !isPicture(main)) refuse('mainUpload', 'Must be one of the uploaded pictures.');
  }
}

/** The main picture: the chosen one, otherwise the previous one, otherwise the first. */
function toMainId(files: readonly FileRow[], addedIds: readonly number[], choice: FileChoice): number | null {
  if (choice.mainUpload !== undefined) return addedIds[choice.mainUpload] ?? null;
  if (choice.mainFileId !== undefined) return choice.mainFileId;
  return (files.find((file) => file.isMain) ?? files.find(isPicture))?.fileId ?? null;
}

/** Those of the removed files whose bytes no other product uses: a rolled-over product shares its pictures. */
async function withoutSharers(tx: Transaction, removed: readonly FileRow[]): Promise<FileRow[]> {
  if (removed.length === 0) return [];
  const keys = removed.map((file) => file.storageKey);
  const rows = await tx
    .select({ storageKey: productFiles.storageKey })
    .from(productFiles)
    .where(inArray(productFiles.storageKey, keys));
  const shared = new Set(rows.map((row) => row.storageKey));
  return removed.filter((file) => !shared.has(file.storageKey));
}

/**
 * Saves a product's files as chosen. Returns the current rows and the removed ones, whose bytes may be deleted after
 * the commit. Throws 400 for an invalid choice.
 */
export async function saveFiles(tx: Transaction, productId: number, choice: FileChoice) {
  const ofProduct = eq(productFiles.productId, productId);
  const present = await tx.select().from(productFiles).where(ofProduct).orderBy(productFiles.fileId);
  const keep = choice.keep === null ? null : new Set(choice.keep);
  const kept = present.filter((file) => keep === null || keep.has(file.fileId));
  const removed = present.filter((file) => !kept.includes(file));
  requireChoice(present, kept, choice);
  if (removed.length > 0) {
    const ids = removed.map((file) => file.fileId);
    await tx.delete(productFiles).where(inArray(productFiles.fileId, ids));
  }
  const added =
    choice.added.length === 0
      ? []
      : await tx
          .insert(productFiles)
          .values(choice.added.map((file) => ({ ...file, productId })))
          .returning();
  const files = [...kept, ...added];
  const mainId = toMainId(
    files,
    added.map((file) => file.fileId),
    choice,
  );
  const before = files.find((file) => file.isMain)?.fileId ?? null;
  if (mainId !== before) {
    await tx
      .update(productFiles)
      .set({ isMain: false })
      .where(and(ofProduct, eq(productFiles.isMain, true)));
    if (mainId !== null) {
      await tx.update(productFiles).set({ isMain: true }).where(eq(productFiles.fileId, mainId));
    }
  }
  const toNames = (rows: readonly FileRow[]) => rows.map((file) => file.fileName);
  const toMainName = (id: number | null) => files.find((file) => file.fileId === id)?.fileName ?? null;
  return {
    removed: await withoutSharers(tx, removed),
    changes: [
      {
        field: 'files',
        from: toNames(present),
        to: toNames(files),
        isChanged: added.length + removed.length > 0,
      },
      {
        field: 'mainFile',
        from: present.find((file) => file.isMain)?.fileName ?? null,
        to: toMainName(mainId),
        isChanged: (present.find((file) => file.isMain)?.fileId ?? null) !== mainId,
      },
    ].filter((change) => change.isChanged),
  };
}

/** A file of a product, or null for another product's file or a product outside the viewer's scope. */
export async function getFile(
  database: Database,
  viewer: ProductViewer,
  { productId, fileId }: { productId: number; fileId: number },
): Promise<FileRow | null> {
  const [found] = await database
    .select({ file: productFiles })
    .from(productFiles)
    .innerJoin(products, eq(products.productId, productFiles.productId))
    .where(and(eq(productFiles.productId, productId), eq(productFiles.fileId, fileId), toScope(viewer)));
  return found?.file ?? null;
}

/**
 * Those of the files that have a thumbnail, of products within the viewer's scope, by ascending id. Files of other
 * products are left out, as if they did not exist.
 */
export function readThumbnailed(
  database: Database,
  viewer: ProductViewer,
  fileIds: readonly number[],
): Promise<Pick<FileRow, 'fileId' | 'storageKey'>[]> {
  return database
    .select({ fileId: productFiles.fileId, storageKey: productFiles.storageKey })
    .from(productFiles)
    .innerJoin(products, eq(products.productId, productFiles.productId))
    .where(and(inArray(productFiles.fileId, [...fileIds]), productFiles.hasThumbnail, toScope(viewer)))
    .orderBy(productFiles.fileId);
}
