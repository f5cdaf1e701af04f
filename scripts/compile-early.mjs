/**
 * Asks browsers to compile the scripts of the built web app as a whole when they load them, beside the main thread, instead of
 * each function on the main thread when it is first called. Chromium reads this line since version 136; for others it is a comment.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

const SCRIPTS = join(ROOT, '.next', 'static', 'chunks');
/** Counts only as the first line of a file. The bundler has no place for it. */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n';

export function askToCompileEarly() {
  const names = readdirSync(SCRIPTS, { recursive: true }).filter((name) => name.endsWith('.js'));
  if (names.length === 0)
    throw new Error(`${SCRIPTS} has no scripts: the build is not as this step expects it.`);
  for (const name of names) {
    const path = join(SCRIPTS, name);
    writeFileSync(path, COMPILE_EARLY + readFileSync(path, 'utf8'));
  }
}
