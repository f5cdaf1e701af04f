/** A file of the list as shown: its name, kind and size, saved or not. */
import type { ProductFile } from '@/domain/contract/product';
import { toFileSizeText } from '@/domain/format';
import type { FileContentType } from '@/domain/limits';
import type { KeptFile, NewFile } from './file-list';

export type FileDetails = {
  name: string;
  contentType: FileContentType;
  size: number;
  /** A local file, not sent yet. */
  blob: File | null;
  /** Stored on the server. */
  saved: ProductFile | null;
};

export function toFileDetails(item: KeptFile | NewFile): FileDetails {
  if (item.kind === 'kept') {
    const { fileName, contentType, size } = item.file;
    return { name: fileName, contentType, size, blob: null, saved: item.file };
  }
  const { file, contentType } = item;
  return { name: file.name, contentType, size: file.size, blob: file, saved: null };
}

/** "640 kB, PDF"; during the upload "4.8 MB of 7.7 MB, 62 %". */
export function toFileText({ size, contentType }: FileDetails, sent: number | null): string {
  if (sent === null) return `${toFileSizeText(size)}, ${contentType.split('/')[1]?.toUpperCase() ?? ''}`;
  return `${toFileSizeText(sent)} of ${toFileSizeText(size)}, ${Math.round((sent / size) * 100)} %`;
}
