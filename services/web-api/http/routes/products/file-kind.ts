import { open } from 'node:fs/promises';
import type { FileContentType } from '@/domain/limits';

const HEAD_BYTES = 16;

const startsWith = (head: Buffer, bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
const textAt = (head: Buffer, from: number, text: string) =>
  head.subarray(from, from + text.length).toString('latin1') === text;

/** The file type by its first bytes, or null if it is not an accepted type. */
export function getContentType(head: Buffer): FileContentType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (textAt(head, 0, 'RIFF') && textAt(head, 8, 'WEBP')) return 'image/webp';
  if (textAt(head, 0, '%PDF-')) return 'application/pdf';
  return null;
}

/** The first bytes of a file, enough to detect its type. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const ENDINGS: Record<FileContentType, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/** The name with the extension of its real type: a picture called `x.exe` becomes `x.exe.jpg`. */
export function toHonestName(fileName: string, contentType: FileContentType): string {
  const endings = ENDINGS[contentType];
  if (endings.some((ending) => fileName.toLowerCase().endsWith(ending))) return fileName;
  return `${fileName}${endings[0]}`;
}
