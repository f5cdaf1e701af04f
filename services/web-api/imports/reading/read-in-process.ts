import { ProcessEndedError, runInProcess } from '../../processes/run-in-process';
import { createTurns } from '../../processes/turns';
import { FileRefusal } from './file-refusal';
import type { ReadSheet } from './read-sheet';
import { ReadingMessage } from './reading-messages';

/** What the process may take: a file that needs more is given up, and the service lives on. */
const LIMITS = { heapMb: 384, residentMb: 512, withinMs: 120_000 };
/** One for the import under way, one for a workbook of refused rows. */
const AT_A_TIME = 2;

/** Reads files in a process of its own, so that a large or hostile one takes nothing from other calls. */
export function createProcessReader(entry: URL): ReadSheet {
  const turns = createTurns(AT_A_TIME);
  return async function* readInProcess(source, signal, onNotice = () => undefined) {
    const release = await turns.take(signal);
    try {
      for await (const raw of runInProcess({ entry, task: source, limits: LIMITS, signal })) {
        const message = ReadingMessage.parse(raw);
        if (message.kind === 'refused') throw new FileRefusal(message.message);
        if (message.kind === 'rows') yield message.rows;
        else message.notices.forEach(onNotice);
      }
    } catch (error) {
      if (!(error instanceof ProcessEndedError)) throw error;
      // Reading it again would end the same way: it is refused for good.
      throw new FileRefusal('The file takes too much to read. Split it.', { cause: error });
    } finally {
      release();
    }
  };
}
