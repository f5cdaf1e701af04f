/** The bytes of a sheet, handed over by the piece. */

/** Enough for a few hundred rows: packing is handed pieces of about this length. */
const PIECE_LENGTH = 256 * 1_024;
/** Rarely exceeded by what is written before the piece is checked for being full. */
const LENGTH = 2 * PIECE_LENGTH;
const BYTES_OF_SIGN = 3;
const LAST_ASCII = 0x7f;

/** Text as UTF-8, written into two buffers by turns: strings that are joined and converted leave much more to collect. */
export class SheetBytes {
  private bytes = Buffer.allocUnsafe(LENGTH);
  private spare = Buffer.allocUnsafe(LENGTH);
  private end = 0;

  write(text: string): void {
    const start = this.end;
    if (start + text.length * BYTES_OF_SIGN > this.bytes.length) this.grow(text.length * BYTES_OF_SIGN);
    const { bytes } = this;
    const { length } = text;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > LAST_ASCII) {
        this.end = start + bytes.write(text, start);
        return;
      }
      bytes[start + index] = code;
    }
    this.end = start + length;
  }

  get isFull(): boolean {
    return this.end >= PIECE_LENGTH;
  }

  /** What was written since the last piece. Its bytes are valid until the piece after the next is begun. */
  takePiece(): Buffer {
    const piece = this.bytes.subarray(0, this.end);
    [this.bytes, this.spare, this.end] = [this.spare, this.bytes, 0];
    return piece;
  }

  private grow(by: number): void {
    const larger = Buffer.allocUnsafe(2 * this.bytes.length + by);
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
  }
}
