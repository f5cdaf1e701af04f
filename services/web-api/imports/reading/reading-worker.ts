/** The reading thread: opens one file and hands its rows over, a batch each time it is asked. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { FileRefusal } from './file-refusal';
import { readSheet } from './read-sheet';
import { type ReadingMessage, SheetSourceMessage } from './worker-messages';

async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This is run as a worker thread only.');
  const tell = (message: ReadingMessage) => port.postMessage(message);
  try {
    for await (const rows of readSheet(SheetSourceMessage.parse(workerData))) {
      tell({ kind: 'rows', rows });
      await once(port, 'message');
    }
    tell({ kind: 'end' });
  } catch (error) {
    if (error instanceof FileRefusal) tell({ kind: 'refused', message: error.message });
    else
      tell({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : 'unknown' });
  }
  port.close();
}

void main();
