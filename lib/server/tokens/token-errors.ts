import 'server-only';
import { isNamed } from '../runtime/error-name';

/** The directory issues no more tokens to this session: it is over, and the user signs in again. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';

  static override [Symbol.hasInstance](error: unknown): error is SessionEndedError {
    return isNamed(error, 'SessionEndedError');
  }

  constructor() {
    super('The session is over.');
  }
}

/** No token at the moment, for a temporary reason: the session stays. */
export class TokenFaultError extends Error {
  override name = 'TokenFaultError';

  static override [Symbol.hasInstance](error: unknown): error is TokenFaultError {
    return isNamed(error, 'TokenFaultError');
  }
}
