/** The authorization endpoint: shows the sign-in page, or redirects with a code if the person is already signed in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PATHS } from '../addresses';
import type { Directory } from '../directory';
import { getPerson } from '../people/people';
import { isSameSecret, toDigest, toSecret } from '../state/secrets';
import type { SignedIn } from '../state/sessions';
import { type AuthorizeRequest, requireAuthorizeRequest, requireReturnAddress } from './authorize-request';
import { Cookies } from './cookies';
import { OAuthError } from './oauth-error';
import { escapeHtml, sendPage, toPage } from './page';
import { toSignInPage } from './sign-in-page';

type Answer = { code: string } | { error: string; error_description: string };

/** The error that a person's refusal, or the directory's own, returns instead of a code. */
const REFUSALS: Record<string, Answer> = {
  cancelled: { error: 'access_denied', error_description: 'The user has cancelled the sign-in.' },
  accessDenied: {
    error: 'access_denied',
    error_description: 'AADSTS65004: User declined to consent to access the app.',
  },
  consentRequired: {
    error: 'consent_required',
    error_description: 'AADSTS90094: An administrator must consent to the application.',
  },
};

const Choice = z.object({ person: z.guid(), form_token: z.string() });

/** What a person meets at the authorization endpoint: the sign-in page, and the way back to the application. */
class SignIn {
  private readonly cookies: Cookies;
  private readonly formTargets: string[];

  constructor(private readonly directory: Directory) {
    const { addresses, client } = directory;
    this.cookies = new Cookies(addresses.base);
    this.formTargets = [...new Set(client.redirectUris.map((uri) => new URL(uri).origin))];
  }

  /** Checks the request and runs the rest. Shows an error on screen or returns it to the client, as appropriate. */
  async withRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    proceed: (wanted: AuthorizeRequest) => Promise<FastifyReply>,
  ) {
    const { addresses, client } = this.directory;
    try {
      const address = requireReturnAddress(request.query, client);
      try {
        return await proceed(requireAuthorizeRequest(request.query, address, addresses));
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        return this.sendBack(reply, address, { error: error.error, error_description: error.message });
      }
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      request.log.warn({ code: `AADSTS${error.number}` }, 'authorization request refused');
      const body = `<p>The application asked for something the directory does not allow.</p><code>${escapeHtml(error.message)}</code>`;
      return sendPage(reply.code(400), toPage('We could not sign you in', body));
    }
  }

  /** A code for the person who is signed in, else the sign-in page. */
  async open(request: FastifyRequest, reply: FastifyReply, wanted: AuthorizeRequest) {
    const session = this.findSession(request);
    const hinted = wanted.loginHint === undefined ? null : getPerson(wanted.loginHint);
    const isOther = hinted !== null && session !== null && hinted.id !== session.personId;
    const asksAgain = wanted.prompt === 'select_account' || this.needsProof(wanted, session);
    if (session && !asksAgain && !isOther) return this.sendCode(reply, wanted, session);
    if (wanted.prompt === 'none') {
      throw new OAuthError(
        'login_required',
        50058,
        'A silent sign-in request was sent but no user is signed in.',
      );
    }
    return this.sendSignInPage(request, reply, wanted.loginHint);
  }

  /** A code for the person who was chosen on the sign-in page. */
  async choose(request: FastifyRequest, reply: FastifyReply, wanted: AuthorizeRequest) {
    const choice = Choice.safeParse(request.body);
    const person = choice.success ? getPerson(choice.data.person) : null;
    // An outdated page or a foreign form: show the sign-in page again without choosing an account.
    if (!choice.success || !person || !this.hasGenuineForm(request, choice.data.form_token)) {
      return this.sendSignInPage(request, reply.code(400), wanted.loginHint);
    }
    const current = this.findSession(request);
    if (current?.personId === person.id && !this.needsProof(wanted, current)) {
      return this.sendCode(reply, wanted, current);
    }
    const session = await this.directory.sessions.start(person.id);
    reply.header('Set-Cookie', this.cookies.toHeader('session', session.cookie));
    return this.sendCode(reply, wanted, session);
  }

  /** Whether the person must prove again who they are (OpenID Connect Core 1.0, section 3.1.2.1). */
  private needsProof({ prompt, maxAge }: AuthorizeRequest, session: SignedIn | null): boolean {
    if (prompt === 'login') return true;
    if (maxAge === undefined || session === null) return false;
    return this.directory.clock.seconds() - session.authenticatedAt >= maxAge;
  }

  private findSession(request: FastifyRequest): SignedIn | null {
    return this.directory.sessions.get(this.cookies.get(request, 'session'));
  }

  private hasGenuineForm(request: FastifyRequest, formToken: string): boolean {
    const cookie = this.cookies.get(request, 'form');
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    return cookie !== undefined && site === 'same-origin' && isSameSecret(formToken, toDigest(cookie));
  }

  private async sendSignInPage(request: FastifyRequest, reply: FastifyReply, loginHint: string | undefined) {
    const cookie = this.cookies.get(request, 'form') ?? toSecret();
    reply.header('Set-Cookie', this.cookies.toHeader('form', cookie));
    const { photos } = this.directory;
    const page = await toSignInPage({ action: request.url, formToken: toDigest(cookie), loginHint, photos });
    return sendPage(reply, page, this.formTargets);
  }

  private sendCode(
    reply: FastifyReply,
    wanted: AuthorizeRequest,
    { sessionId, personId, authenticatedAt }: SignedIn,
  ) {
    const { client, codes, faults } = this.directory;
    const { redirectUri, scope, nonce, codeChallenge, claims } = wanted;
    faults.prove(claims);
    const code = codes.issue({
      clientId: client.id,
      redirectUri,
      scope,
      nonce,
      codeChallenge,
      personId,
      sessionId,
      authenticatedAt,
    });
    return this.sendBack(reply, wanted, { code });
  }

  private sendBack(
    reply: FastifyReply,
    to: { redirectUri: string; state: string | undefined },
    answer: Answer,
  ) {
    const { callback } = this.directory.faults.settings;
    const target = new URL(to.redirectUri);
    for (const [name, value] of Object.entries(REFUSALS[callback ?? ''] ?? answer))
      target.searchParams.set(name, value);
    const state = callback === 'wrongState' ? toSecret() : to.state;
    if (state !== undefined && callback !== 'missingState') target.searchParams.set('state', state);
    return reply.header('Cache-Control', 'no-store').redirect(target.href, 303);
  }
}

export function registerAuthorizeRoutes(app: FastifyInstance, directory: Directory): void {
  const signIn = new SignIn(directory);
  app.get(PATHS.authorize, { config: { faultTarget: 'authorize' } }, (request, reply) =>
    signIn.withRequest(request, reply, (wanted) => signIn.open(request, reply, wanted)),
  );
  app.post(PATHS.authorize, (request, reply) =>
    signIn.withRequest(request, reply, (wanted) => signIn.choose(request, reply, wanted)),
  );
}
