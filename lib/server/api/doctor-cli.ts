/** `doctor.mjs`: tries from this machine what the web app depends on, and prints what was found. Status 1 if something does not work. */
import { hasFault, toFindingLines } from '@/domain/setup-check';
import { getEnv } from '../runtime/env';
import { replacePerProcess } from '../runtime/per-process';
import { checkWebApp } from './check-web-app';

/** The first cause says most. */
function toSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : toSentence(error.cause);
}

const warn = (part: string, error: unknown) => process.stderr.write(`${part}: ${toSentence(error)}\n`);

async function main(): Promise<void> {
  replacePerProcess('log-sink', (line: string) => process.stderr.write(line));
  getEnv();
  const findings = await checkWebApp(null, warn);
  // Kept connections would keep the process.
  process.stdout.write(`Web app\n${toFindingLines(findings)}`, () =>
    process.exit(hasFault(findings) ? 1 : 0),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${toSentence(error)}\n`);
  process.exitCode = 1;
});
