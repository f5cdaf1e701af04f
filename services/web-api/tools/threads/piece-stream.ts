/** The pieces of a thread as a stream. Their memory returns to the thread, which reuses it. */
import { Readable, type ReadableOptions } from 'node:stream';
import type { NextMessage } from './thread-messages';

type PieceStreamOptions = {
  /** Asks for the next piece, and gives back the memory of those that have left. */
  ask(used: NextMessage): void;
  destroy: ReadableOptions['destroy'];
};

/**
 * Memory that moved here is rarely collected: without returning it, this process would hold a whole file. Only piped pieces
 * are returned, because only then is it known when a piece has left.
 */
export class PieceStream extends Readable {
  private used: NextMessage = [];
  private readonly ask: PieceStreamOptions['ask'];

  constructor({ ask, destroy }: PieceStreamOptions) {
    super({ destroy });
    this.ask = ask;
  }

  override _read(): void {
    const { used } = this;
    this.used = [];
    this.ask(used);
  }

  /** Writes one piece at a time: the next one when the destination says that this one has left. */
  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    this.on('data', (piece: Buffer<ArrayBuffer>) => {
      this.pause();
      destination.write(piece, (error) => {
        // The listener of the destination ends this stream.
        if (error) return;
        this.used.push(piece.buffer);
        this.resume();
      });
    });
    if (options?.end !== false) this.once('end', () => destination.end());
    return destination;
  }
}
