/** The rules for a product's file, checked before anything is sent. */
import { toFileSizeText } from '@/domain/format';
import { type FileContentType, MAX_FILE_BYTES, MAX_FILES } from '@/domain/limits';
import { SIGNATURE_BYTES, toContentType } from './file-signature';

export const FILE_BOUNDS = `JPEG, PNG, WebP or PDF, at most ${toFileSizeText(MAX_FILE_BYTES)} each`;

export type Judged = { contentType: FileContentType; reason: null } | { contentType: null; reason: string };

/** `taken`: the number of files the product already has. */
export function judgeFile(file: { size: number; head: Uint8Array }, taken: number): Judged {
  const refuse = (reason: string): Judged => ({ contentType: null, reason: `Refused: ${reason}` });
  if (taken >= MAX_FILES) return refuse(`a product has at most ${MAX_FILES} files`);
  if (file.size === 0) return refuse('the file is empty');
  if (file.size > MAX_FILE_BYTES) return refuse(`larger than ${toFileSizeText(MAX_FILE_BYTES)}`);
  const contentType = toContentType(file.head);
  if (contentType === null) return refuse('not a JPEG, PNG, WebP or PDF');
  return { contentType, reason: null };
}

export async function readHead(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
}

export function isPicture(contentType: FileContentType): boolean {
  return contentType !== 'application/pdf';
}
