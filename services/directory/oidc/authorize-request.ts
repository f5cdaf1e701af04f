/** Checks an authorization request. The order of the checks decides who may see an error. */
import { z } from 'zod';
import type { Addresses } from '../addresses';
import type { RegisteredClient } from '../env';
import { resolveScope } from '../tokens/scopes';
import { OAuthError } from './oauth-error';

export const PROMPTS = ['none', 'login', 'select_account', 'consent'] as const;

const Addressed = z.object({ client_id: z.string(), redirect_uri: z.string(), state: z.string().optional() });
// A repeated parameter arrives as a list and is refused here (RFC 6749, section 3.1).
const Parameters = z.object({
  response_type: z.string(),
  response_mode: z.literal('query', { error: "The response mode must be 'query'." }).optional(),
  scope: z.string(),
  nonce: z.string().max(512).optional(),
  prompt: z.enum(PROMPTS).optional(),
  /** Seconds since the person last proved who they are. */
  max_age: z.coerce.number().int().min(0).optional(),
  login_hint: z.string().max(320).optional(),
  claims: z.string().max(4_000).optional(),
  code_challenge: z
    .string({ error: 'Proof Key for Code Exchange is required.' })
    .regex(/^[A-Za-z0-9_-]{43}$/),
  code_challenge_method: z.literal('S256', { error: "The code challenge method must be 'S256'." }),
});

export type AuthorizeRequest = {
  redirectUri: string;
  state: string | undefined;
  scope: string;
  nonce: string | undefined;
  prompt: (typeof PROMPTS)[number] | undefined;
  maxAge: number | undefined;
  loginHint: string | undefined;
  claims: string | undefined;
  codeChallenge: string;
};

/** The redirect address. Throws an OAuthError to show on screen only, never by redirect. */
export function requireReturnAddress(query: unknown, client: RegisteredClient) {
  const parsed = Addressed.safeParse(query);
  if (!parsed.success) {
    throw new OAuthError(
      'invalid_request',
      900144,
      "The request must contain 'client_id' and 'redirect_uri', once each.",
    );
  }
  const { client_id, redirect_uri, state } = parsed.data;
  if (client_id !== client.id) {
    throw new OAuthError(
      'unauthorized_client',
      700016,
      `Application with identifier '${client_id}' was not found in the directory.`,
    );
  }
  if (!client.redirectUris.includes(redirect_uri)) {
    throw new OAuthError(
      'invalid_request',
      50011,
      `The redirect URI '${redirect_uri}' specified in the request does not match the redirect URIs configured for the application.`,
    );
  }
  return { redirectUri: redirect_uri, state };
}

/** The rest of the request. Throws an OAuthError that is returned to the client by redirect. */
export function requireAuthorizeRequest(
  query: unknown,
  address: { redirectUri: string; state: string | undefined },
  addresses: Addresses,
): AuthorizeRequest {
  const parsed = Parameters.safeParse(query);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new OAuthError(
      'invalid_request',
      900144,
      `The parameter '${issue?.path.join('.')}' is missing or not valid. ${issue?.message}`,
    );
  }
  const { response_type, scope, nonce, prompt, max_age, login_hint, claims, code_challenge } = parsed.data;
  if (response_type !== 'code') {
    throw new OAuthError(
      'unsupported_response_type',
      700054,
      `response_type '${response_type}' is not enabled for the application.`,
    );
  }
  resolveScope(scope, addresses);
  return {
    ...address,
    scope,
    nonce,
    prompt,
    maxAge: max_age,
    loginHint: login_hint,
    claims,
    codeChallenge: code_challenge,
  };
}
