/** Authenticates the caller of the token endpoint: the client, by its secret in the body or an Authorization header. */
import { z } from 'zod';
import { isSameSecret } from '../state/secrets';
import { OAuthError } from './oauth-error';

const Credentials = z.object({ client_id: z.string(), client_secret: z.string() });

// RFC 6749, section 2.3.1: both halves are form-encoded before they are joined.
function decodeBasic(header: string): { client_id: string; client_secret: string } | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header) ?? [];
  if (!encoded) return null;
  const [id, ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
    return { client_id: decode(id ?? ''), client_secret: decode(rest.join(':')) };
  } catch {
    return null;
  }
}

/** Returns if the caller is this client or application. Throws an OAuthError otherwise. */
export function requireClient(
  authorization: string | undefined,
  body: unknown,
  client: { id: string; secret: string },
): void {
  const input = authorization === undefined ? Credentials.safeParse(body).data : decodeBasic(authorization);
  if (!input) {
    throw new OAuthError(
      'invalid_client',
      7000218,
      "The request body must contain 'client_id' and 'client_secret'.",
    );
  }
  if (input.client_id !== client.id) {
    throw new OAuthError(
      'unauthorized_client',
      700016,
      `Application with identifier '${input.client_id}' was not found in the directory.`,
    );
  }
  if (!isSameSecret(input.client_secret, client.secret)) {
    throw new OAuthError('invalid_client', 7000215, 'Invalid client secret provided.');
  }
}
