/** The thread's side of `streamFromThread`: sends a piece on each request. */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../give-way';
import type { NextMessage, ThreadMessage } from './thread-messages';

/** Pieces differ by some kilobytes, and take the memory of those before them. */
const STEP = 64 * 1_024;

function requireOwner() {
  if (!parentPort) throw new Error('This is run as a thread of the web API only.');
  return parentPort;
}

/** Sends the owner of this thread a message other than a piece. */
export const sendNote = (note: unknown): void =>
  requireOwner().postMessage({ kind: 'note', note } satisfies ThreadMessage);

/** A copy in returned or new memory: the piece itself may share its memory with others. */
function toMoved(piece: Buffer, [used]: NextMessage): Uint8Array<ArrayBuffer> {
  const fits = used !== undefined && used.byteLength >= piece.length;
  const memory = fits ? used : new ArrayBuffer(Math.ceil(piece.length / STEP) * STEP);
  const bytes = new Uint8Array(memory, 0, piece.length);
  bytes.set(piece);
  return bytes;
}

/**
 * Sends the pieces to the owner of this thread, and prepares the next one meanwhile. An error while making them ends the
 * thread.
 */
export async function serveStream(pieces: AsyncIterable<Buffer>): Promise<void> {
  const owner = requireOwner();
  giveWay();
  let asked = once(owner, 'message');
  for await (const piece of pieces) {
    const [used]: NextMessage[] = await asked;
    asked = once(owner, 'message');
    const bytes = toMoved(piece, used ?? []);
    owner.postMessage({ kind: 'bytes', bytes } satisfies ThreadMessage, [bytes.buffer]);
  }
  await asked;
  owner.postMessage({ kind: 'end' } satisfies ThreadMessage);
}
