/** The token endpoint: exchanges codes, refresh tokens and the credentials of applications for tokens of one resource. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PATHS } from '../addresses';
import { DEMO_APPLICATION } from '../applications';
import type { Directory } from '../directory';
import { getPerson } from '../people/people';
import { isSameSecret } from '../state/secrets';
import { WEB_API_AUDIENCE } from '../tenant';
import { type ResolvedScope, resolveScope } from '../tokens/scopes';
import { requireClient } from './client-authentication';
import { OAuthError, presentOAuthError } from './oauth-error';

const CodeBody = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
  scope: z.string().optional(),
});
const RefreshBody = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string(),
  scope: z.string().optional(),
});
const ApplicationBody = z.object({
  grant_type: z.literal('client_credentials'),
  scope: z.literal(`${WEB_API_AUDIENCE}/.default`),
});
const GrantType = z.object({ grant_type: z.string() });

type Refusal = readonly [number: number, message: string];

const CODE_REFUSALS: Record<'unknown' | 'used' | 'expired', Refusal> = {
  unknown: [9002313, 'The provided authorization code is not valid.'],
  used: [54005, 'OAuth2 Authorization code was already redeemed, please retry with a new valid code.'],
  expired: [70008, 'The provided authorization code has expired.'],
};
const REFRESH_REFUSALS: Record<'unknown' | 'otherClient' | 'expired' | 'revoked' | 'reused', Refusal> = {
  unknown: [9002313, 'The provided refresh token is not valid.'],
  otherClient: [700005, 'The provided refresh token was issued to another client.'],
  expired: [700082, 'The refresh token has expired due to inactivity.'],
  revoked: [50173, 'The provided grant has expired due to it being revoked, a fresh auth token is needed.'],
  reused: [700084, 'The refresh token was used before and is not valid any more.'],
};

function requireBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new OAuthError('invalid_request', 900144, `The parameter '${field}' is missing or not valid.`);
}

type Sale = {
  personId: string;
  scope: string;
  nonce: string | undefined;
  authenticatedAt: number | undefined;
};

/** Exchanges codes and refresh tokens for tokens of one resource. */
class TokenDesk {
  constructor(private readonly directory: Directory) {}

  /** The answer to a call of the client. Throws an OAuthError. */
  async answer(request: FastifyRequest) {
    // Entra accepts forms only, so a client that sends JSON must fail here as well.
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      throw new OAuthError('invalid_request', 900144, 'The request body must be form-encoded.');
    }
    const { grant_type } = GrantType.safeParse(request.body).data ?? {};
    const clients = [this.directory.client, DEMO_APPLICATION];
    const { id } = requireClient(request.headers.authorization, request.body, clients);
    const isApplication = id === DEMO_APPLICATION.id;
    if (isApplication !== (grant_type === 'client_credentials')) {
      const sentence = `The app '${id}' is not configured for the grant type '${grant_type}'.`;
      throw new OAuthError('unauthorized_client', 700051, sentence);
    }
    if (isApplication) return this.sellToApplication(request.body);
    requireBody(GrantType, request.body);
    if (grant_type === 'authorization_code') return this.sellForCode(requireBody(CodeBody, request.body));
    if (grant_type === 'refresh_token') {
      return this.sellForRefreshToken(requireBody(RefreshBody, request.body));
    }
    throw new OAuthError(
      'unsupported_grant_type',
      70003,
      `The app requested an unsupported grant type '${grant_type}'.`,
    );
  }

  private async sell({ personId, scope, nonce, authenticatedAt }: Sale) {
    const { addresses, client, tokens } = this.directory;
    const person = getPerson(personId);
    if (!person)
      throw new OAuthError('invalid_grant', 50034, 'The user account does not exist in the directory.');
    const resolved = resolveScope(scope, addresses);
    const access = await tokens.issueAccessToken({ ...resolved, person, clientId: client.id });
    return {
      token_type: 'Bearer',
      scope: resolved.granted,
      expires_in: access.expiresIn,
      ext_expires_in: access.expiresIn,
      access_token: access.accessToken,
      ...(resolved.wantsIdToken
        ? { id_token: await tokens.issueIdToken({ person, clientId: client.id, nonce, authenticatedAt }) }
        : {}),
    };
  }

  private async sellToApplication(body: unknown) {
    if (!ApplicationBody.safeParse(body).success) {
      const sentence = `Client credential flows must ask for ${WEB_API_AUDIENCE}/.default.`;
      throw new OAuthError('invalid_scope', 1002012, sentence);
    }
    const access = await this.directory.tokens.issueApplicationToken(DEMO_APPLICATION, WEB_API_AUDIENCE);
    return {
      token_type: 'Bearer',
      expires_in: access.expiresIn,
      ext_expires_in: access.expiresIn,
      access_token: access.accessToken,
    };
  }

  private async sellForCode(body: z.infer<typeof CodeBody>) {
    const { addresses, codes, refreshTokens } = this.directory;
    const taken = codes.take(body.code);
    if ('refused' in taken) {
      if (taken.refused === 'used') await refreshTokens.revoke((_family, id) => id === taken.familyId);
      throw new OAuthError('invalid_grant', ...CODE_REFUSALS[taken.refused]);
    }
    const { grant } = taken;
    if (grant.redirectUri !== body.redirect_uri) {
      throw new OAuthError(
        'invalid_grant',
        500112,
        'The reply address does not match the one the code was asked for with.',
      );
    }
    const challenge = createHash('sha256').update(body.code_verifier).digest('base64url');
    if (!isSameSecret(challenge, grant.codeChallenge)) {
      throw new OAuthError(
        'invalid_grant',
        501481,
        'The Code_Verifier does not match the code_challenge supplied in the authorization request.',
      );
    }
    this.requireConsented(resolveScope(body.scope ?? grant.scope, addresses));
    const answer = await this.sell({ ...grant, scope: body.scope ?? grant.scope });
    if (!resolveScope(grant.scope, addresses).wantsRefreshToken) return answer;
    const { familyId, refreshToken } = await refreshTokens.open(grant);
    codes.remember(body.code, familyId);
    return { ...answer, refresh_token: refreshToken };
  }

  private async sellForRefreshToken(body: z.infer<typeof RefreshBody>) {
    const { addresses, client, faults, refreshTokens } = this.directory;
    // Check the scope first: a scope that will be refused must not use up the client's token.
    if (body.scope !== undefined) this.requireConsented(resolveScope(body.scope, addresses));
    const { strictRotation } = faults.settings;
    const rotation = await refreshTokens.rotate(body.refresh_token, client.id, strictRotation);
    if ('refused' in rotation) throw new OAuthError('invalid_grant', ...REFRESH_REFUSALS[rotation.refused]);
    const { family, refreshToken } = rotation;
    const { personId, scope } = family;
    const answer = await this.sell({
      personId,
      scope: body.scope ?? scope,
      nonce: undefined,
      authenticatedAt: undefined,
    });
    return { ...answer, refresh_token: refreshToken };
  }

  private requireConsented({ audience }: ResolvedScope): void {
    const { refused } = this.directory.faults.settings;
    const refusal = refused[audience === WEB_API_AUDIENCE ? 'webApi' : 'graph'];
    if (!refusal) return;
    const sentence =
      'The user or administrator has not consented to use the application, or must prove more.';
    throw new OAuthError(refusal.error, 65001, sentence, refusal.claims);
  }
}

export function registerTokenRoute(app: FastifyInstance, directory: Directory): void {
  const desk = new TokenDesk(directory);
  app.post(PATHS.token, { config: { faultTarget: 'token' } }, async (request, reply) => {
    try {
      return await desk.answer(request);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      request.log.info({ code: `AADSTS${error.number}` }, 'token call refused');
      return reply.code(error.status).send(presentOAuthError(error, directory.clock.toDate()));
    }
  });
}
