/** Reads the first line of a chosen file in the browser, to guess its kind. The server validates the file itself. */

/** Larger files are sent without a guess: unpacking them twice is too slow for a header. */
const MAX_GUESSED_BYTES = 4 * 1024 * 1024;
const HEADER_BYTES = 64 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const UTF16_MARK = [0xff, 0xfe];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

async function readWorkbookHeaders(file: File): Promise<unknown[]> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  for await (const { values } of streamXlsxRows(new Uint8Array(await file.arrayBuffer()))) return values;
  return [];
}

async function readTextHeaders(head: Uint8Array): Promise<string[]> {
  const text = new TextDecoder(startsWith(head, UTF16_MARK) ? 'utf-16le' : 'utf-8').decode(head);
  const [line = ''] = text.replace(/^sep=.\r?\n/i, '').split(/\r?\n/);
  return line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** The headers, or none if they cannot be read. */
export async function readHeaders(file: File): Promise<string[]> {
  if (file.size > MAX_GUESSED_BYTES) return [];
  try {
    const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    const cells = startsWith(head, ZIP) ? await readWorkbookHeaders(file) : await readTextHeaders(head);
    return cells.flatMap((cell) => (typeof cell === 'string' && cell !== '' ? [cell] : []));
  } catch {
    // The server reports the errors of the file.
    return [];
  }
}
