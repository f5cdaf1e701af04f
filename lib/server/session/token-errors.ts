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

/** The directory issues this session no token for this resource, such as without consent: the session stays. */
export class ResourceRefusedError extends Error {
  override name = 'ResourceRefusedError';

  static override [Symbol.hasInstance](error: unknown): error is ResourceRefusedError {
    return isNamed(error, 'ResourceRefusedError');
  }

  constructor() {
    super('The directory refuses this resource to the session.');
  }
}

/** No token at the moment, for a temporary reason: the session stays. */
export class TokenFaultError extends Error {
  override name = 'TokenFaultError';

  static override [Symbol.hasInstance](error: unknown): error is TokenFaultError {
    return isNamed(error, 'TokenFaultError');
  }
}
