import 'server-only';
/** The settings that the web app cannot run without, checked before it serves any request. */
import { getEnv } from './env';

/**
 * Ends the process with status 1 if a setting is invalid, after printing the messages to standard error. Next would log
 * an error thrown here and continue with a server that fails every request.
 */
export function requireEnv(): void {
  try {
    getEnv();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
