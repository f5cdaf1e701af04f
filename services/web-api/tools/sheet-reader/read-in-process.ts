/** Reads files in processes of their own. */
import { ProcessEndedError, runInProcess, startProcess } from '../processes/run-in-process';
import { createSpareProcess } from '../processes/spare-process';
import { createTurns } from '../processes/turns';
import { FileRefusal, TOO_MUCH_TO_READ } from './file-refusal';
import { ReadingMessage, type ReadSheet } from './read-sheet';

/** The limits of the process: a file that exceeds them is refused, and the service keeps running. */
const LIMITS = { heapMb: 384, residentMb: 512, withinMs: 120_000 };
/** One for the running import, one for a workbook of refused rows. */
const AT_A_TIME = 2;

type ProcessReader = {
  readSheet: ReadSheet;
  /** Starts the process of a file that is on its way. */
  expectFile(): void;
};

/** Reads files in a separate process, so that a large or hostile file does not affect other calls. */
export function createProcessReader(entry: URL): ProcessReader {
  const turns = createTurns(AT_A_TIME);
  const spare = createSpareProcess(() => startProcess(entry, LIMITS));
  const readSheet: ReadSheet = async function* readInProcess(source, signal, onNotice = () => undefined) {
    const release = await turns.take(signal);
    try {
      for await (const raw of runInProcess({
        entry,
        task: source,
        limits: LIMITS,
        signal,
        started: spare.take(),
      })) {
        const message = ReadingMessage.parse(raw);
        if (message.kind === 'refused') throw new FileRefusal(message.message);
        if (message.kind === 'rows') yield message.rows;
        else message.notices.forEach(onNotice);
      }
    } catch (error) {
      if (!(error instanceof ProcessEndedError)) throw error;
      // A retry would end the same way, so the file is refused permanently.
      throw new FileRefusal(TOO_MUCH_TO_READ, { cause: error });
    } finally {
      release();
    }
  };
  return { readSheet, expectFile: spare.prepare };
}
