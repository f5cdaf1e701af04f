/** The rules for a product's file, checked before anything is sent. */
import { toFileSizeText } from '@/domain/format';
import { type FileContentType, MAX_FILE_BYTES, MAX_FILES } from '@/domain/limits';

export const FILE_BOUNDS = `JPEG, PNG, WebP or PDF, at most ${toFileSizeText(MAX_FILE_BYTES)} each`;

export type Judged = { contentType: FileContentType; reason: null } | { contentType: null; reason: string };

/** The longest signature: RIFF, four bytes of length, WEBP. */
const SIGNATURE_BYTES = 12;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The type of a file by its first bytes: the server checks them too, regardless of the name. */
function toContentType(bytes: Uint8Array): FileContentType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return 'image/webp';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  return null;
}

/** `taken`: the number of files that the product already has. */
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
