import { toMissingParameter } from '@/domain/call-guards';
import { ImportStatus } from '@/domain/enumerations';
import { createImport } from '../../../data/imports/import-jobs';
import { toInvalid } from '../../../refusals';
import { FileRefusal } from '../../../tools/sheet-reader/file-refusal';
import { type FileKind, inspectFile } from '../../../tools/sheet-reader/inspect-file';
import { createStorageKey } from '../../../tools/storage/storage';
import type { Handler } from '../../call/call';
import type { Upload } from '../../call/uploads';
import type { Dependencies } from '../../dependencies';
import { requirePlace, requireTurn } from './require-place';

const CONTENT_TYPE = 'application/octet-stream';

/** The only file of an upload. Throws 400 for none or several. */
export function requireFile([file, ...more]: readonly Upload[]): Upload {
  if (!file) throw toInvalid({ File: [toMissingParameter('File')] });
  if (more.length > 0) throw toInvalid({ File: ['One file at a time.'] });
  return file;
}

/** The kind of an uploaded file. Throws 400 with the reason for one that must not be opened. */
export async function requireKind({ path }: Upload): Promise<FileKind> {
  try {
    return await inspectFile(path);
  } catch (error) {
    if (error instanceof FileRefusal) throw toInvalid({ File: [error.message] }, error.message);
    throw error;
  }
}

/** Queues the import of an inspected file: a file that must not be opened is refused at once. */
export const startImport =
  ({ expectFile, wake }: Dependencies['imports']): Handler<'startImport'> =>
  async (call) => {
    const { body, user, now, storage, files, request } = call;
    const file = requireFile(files);
    await requirePlace(call, {
      allocationSystemId: body.AllocationSystemId,
      fiscalYear: body.FiscalYear,
      fileFolder: body.FileFolder,
    });
    await requireTurn(call);
    const fileKind = await requireKind(file);
    expectFile();
    const storageKey = createStorageKey('imports');
    await storage.put(storageKey, { path: file.path }, CONTENT_TYPE);
    let isUsed = false;
    try {
      return await call.writeOnce(async (transaction) => {
        const fileId = await createImport(transaction, {
          userId: user.userId,
          allocationSystemId: body.AllocationSystemId,
          fiscalYear: body.FiscalYear,
          fileFolder: body.FileFolder,
          fileName: file.fileName,
          fileKind,
          storageKey,
          fileSize: file.size,
          isDryRun: body.DryRun ?? false,
          mayRename: body.MayRename ?? false,
          createdAt: now,
        });
        isUsed = true;
        return { fileId, status: ImportStatus.ReadingAndFillingData };
      });
    } catch (error) {
      isUsed = false;
      throw error;
    } finally {
      if (isUsed) wake();
      else {
        await storage
          .delete(storageKey)
          .catch((error: unknown) => request.log.warn({ error, storageKey }, 'a file was left behind'));
      }
    }
  };
