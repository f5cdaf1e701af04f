import 'server-only';
/** A session store that can never work is refused at the start; one that is only away is waited for, on a page that says so. */
import { toErrorCodes, toErrorMeaning } from '@/domain/error-codes';
import { within } from '@/domain/within';
import type { Sessions } from './sessions';

/** What no waiting mends: the user, the password, the database's name, rights and places. */
const LASTING = ['28000', '28P01', '3D000', '42501', 'EACCES', 'EROFS', 'ENOTDIR', 'EEXIST'];
const WITHIN_MS = 5_000;

/** The sentence that refuses the store; null where it works, or may work later. */
export async function findStoreFault(sessions: Pick<Sessions, 'tryStore'>): Promise<string | null> {
  const toLate = () => new Error('The session store did not answer in time.');
  const error = await within(sessions.tryStore(), WITHIN_MS, toLate).then(
    () => null,
    (reason: unknown) => reason,
  );
  const isLasting = toErrorCodes(error).some((code) => LASTING.includes(code));
  return isLasting ? `SESSION_STORE_URL: No session can be kept there: ${toErrorMeaning(error)}.` : null;
}

/** Ends the process with the sentence, if there is one. */
export async function requireStore(sessions: Sessions): Promise<void> {
  const fault = await findStoreFault(sessions);
  if (fault === null) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
