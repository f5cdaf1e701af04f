import 'server-only';
import { isNamed } from '../error-name';

/** The directory will give no more tokens to this session: it is over, and the person signs in again. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';

  static override [Symbol.hasInstance](error: unknown): error is SessionEndedError {
    return isNamed(error, 'SessionEndedError');
  }

  constructor() {
    super('The session is over.');
  }
}

/** No token just now, for a reason that passes: the session stays. */
export class TokenFaultError extends Error {
  override name = 'TokenFaultError';

  static override [Symbol.hasInstance](error: unknown): error is TokenFaultError {
    return isNamed(error, 'TokenFaultError');
  }
}
