/** The reading process: opens one file and returns a batch of rows on each request. */
import { serveTask } from '../processes/serve-task';
import { FileRefusal } from './file-refusal';
import { type ReadingMessage, readSheet, SheetSourceMessage } from './read-sheet';

async function* read(task: unknown): AsyncGenerator<ReadingMessage> {
  try {
    const notices: string[] = [];
    const batches = readSheet(SheetSourceMessage.parse(task), undefined, (notice) => notices.push(notice));
    for await (const rows of batches) yield { kind: 'rows', rows };
    yield { kind: 'notices', notices };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    yield { kind: 'refused', message: error.message };
  }
}

serveTask(read);
