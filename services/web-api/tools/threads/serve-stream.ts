/** The thread's side of `streamFromThread`: gives a piece on each request. */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../give-way';
import type { ThreadMessage } from './thread-messages';

function requireOwner() {
  if (!parentPort) throw new Error('This is run as a thread of the web API only.');
  return parentPort;
}

/** Tells the owner of this thread something beside the pieces. */
export const sendNote = (note: unknown): void =>
  requireOwner().postMessage({ kind: 'note', note } satisfies ThreadMessage);

/** Gives the pieces to the owner of this thread, and makes the next one meanwhile. An error of theirs is that of the thread. */
export async function serveStream(pieces: AsyncIterable<Buffer>): Promise<void> {
  const owner = requireOwner();
  giveWay();
  let asked = once(owner, 'message');
  for await (const piece of pieces) {
    await asked;
    asked = once(owner, 'message');
    // A copy moves to the owner: a piece may lie in memory that it shares with others.
    const bytes = new Uint8Array(piece);
    owner.postMessage({ kind: 'bytes', bytes } satisfies ThreadMessage, [bytes.buffer]);
  }
  await asked;
  owner.postMessage({ kind: 'end' } satisfies ThreadMessage);
}
