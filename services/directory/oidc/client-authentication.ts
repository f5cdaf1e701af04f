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

/** The client that the caller proves to be, of these. Throws an OAuthError otherwise. */
export function requireClient<C extends { id: string; secret: string }>(
  authorization: string | undefined,
  body: unknown,
  clients: readonly C[],
): C {
  const input = authorization === undefined ? Credentials.safeParse(body).data : decodeBasic(authorization);
  if (!input) {
    throw new OAuthError(
      'invalid_client',
      7000218,
      "The request body must contain 'client_id' and 'client_secret'.",
    );
  }
  const client = clients.find(({ id }) => id === input.client_id);
  if (!client) {
    throw new OAuthError(
      'unauthorized_client',
      700016,
      `Application with identifier '${input.client_id}' was not found in the directory.`,
    );
  }
  if (!isSameSecret(input.client_secret, client.secret)) {
    throw new OAuthError('invalid_client', 7000215, 'Invalid client secret provided.');
  }
  return client;
}
