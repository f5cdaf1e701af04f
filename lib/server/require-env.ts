import 'server-only';
/** What the web app cannot run without, checked before it answers anything. */
import { getEnv } from './env';

/**
 * Ends the process with status 1 where a setting is wrong, after its sentences on the error output. Next would log an
 * error that is thrown here and go on, with a server that answers every request with a failure.
 */
export function requireEnv(): void {
  try {
    getEnv();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
