/** One directory in memory on its own folder, and the steps of a client that signs in with it. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { DEMO_DIRECTORY, toDemoIssuer } from '@/domain/demo-directory';
import { PATHS } from '@/services/directory/addresses';
import { buildDirectory, type DirectoryOptions } from '@/services/directory/app';

export const BASE = 'http://localhost:4199';
export const ISSUER = toDemoIssuer(BASE);
export const CALLBACK = 'http://localhost:3000/auth/callback/microsoft-entra-id';
export const HOME = 'http://localhost:3000/';
export const CLIENT = {
  id: DEMO_DIRECTORY.clientId,
  secret: 'a-secret-of-the-test',
  redirectUris: [CALLBACK],
  postLogoutUris: [HOME],
};
export const WEB_API_SCOPE = 'openid profile email offline_access api://allocations/access_as_user';
export const FAULTS_SECRET = 'faults-for-this-test';

export type Tokens = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
};
export type Query = Record<string, string | undefined>;

function withoutUndefined(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

export class TestDirectory {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'directory-'));
  /** The browser's cookies. */
  readonly cookies = new Map<string, string>();
  readonly verifier = randomBytes(32).toString('base64url');
  now = Date.now();
  app!: FastifyInstance;

  static async start(options: Partial<DirectoryOptions> = {}): Promise<TestDirectory> {
    const directory = new TestDirectory();
    await directory.restart(options);
    return directory;
  }

  /** Builds the service again on the same folder. */
  async restart(options: Partial<DirectoryOptions> = {}): Promise<void> {
    await this.app?.close();
    const { dataDir } = this;
    this.app = await buildDirectory({ url: BASE, dataDir, client: CLIENT, now: () => this.now, ...options });
  }

  async stop(): Promise<void> {
    await this.app.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** A browser's request: sends the cookies, keeps the new ones. */
  async browse(
    method: 'GET' | 'POST',
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.inject({
      method,
      url,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      payload: form ? new URLSearchParams(form).toString() : undefined,
    });
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  toAuthorizeUrl(changes: Query = {}): string {
    const query = {
      client_id: CLIENT.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: WEB_API_SCOPE,
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    return `${PATHS.authorize}?${new URLSearchParams(withoutUndefined(query))}`;
  }

  authorize(changes: Query = {}) {
    return this.browse('GET', this.toAuthorizeUrl(changes));
  }

  /** Opens the sign-in page and clicks a person's button; returns the address the browser is sent to. */
  async choose(email: string, changes: Query = {}): Promise<URL> {
    const page = await this.authorize({ prompt: 'select_account', ...changes });
    const { action, token, people } = readSignInPage(page.body);
    const person = people.get(email);
    if (!person) throw new Error(`The page has no button ${email}: ${page.body}`);
    const answer = await this.browse('POST', action, { form_token: token, person });
    return new URL(String(answer.headers.location));
  }

  token(body: Query, headers: Record<string, string> = {}) {
    const form = withoutUndefined({ client_id: CLIENT.id, client_secret: CLIENT.secret, ...body });
    return this.app.inject({
      method: 'POST',
      url: PATHS.token,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
  }

  redeem(code: string | null, changes: Query = {}) {
    return this.token({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: CALLBACK,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  refresh(refreshToken: string, changes: Query = {}) {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...changes });
  }

  /** The whole sign-in: page, button, code, tokens. */
  async signIn(email: string, changes: Query = {}): Promise<Tokens> {
    const back = await this.choose(email, changes);
    const answer = await this.redeem(back.searchParams.get('code'));
    if (answer.statusCode !== 200) throw new Error(`No tokens: ${answer.body}`);
    return answer.json<Tokens>();
  }

  /** A bearer header for Graph. */
  async graphHeaders(email = 'brand.editor@demo.example') {
    const { access_token } = await this.signIn(email, {
      scope: 'openid offline_access User.Read User.ReadBasic.All',
    });
    return { authorization: `Bearer ${access_token}` };
  }

  /** The claims of a token, if the published keys signed it for the audience. */
  async verify(token: string, audience: string): Promise<JWTPayload & Record<string, unknown>> {
    const keys = (await this.app.inject(PATHS.keys)).json<JSONWebKeySet>();
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: ISSUER,
      audience,
      algorithms: ['RS256'],
      currentDate: new Date(this.now),
    });
    return payload;
  }

  fault(command: Record<string, unknown>, secret = FAULTS_SECRET) {
    return this.app.inject({
      method: 'POST',
      url: '/_faults',
      headers: { 'x-directory-faults': secret },
      payload: command,
    });
  }
}

/** What a person sees on the sign-in page: where it posts to, and the buttons by their name. */
export function readSignInPage(html: string) {
  const action = (/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  const token = /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const buttons = html.matchAll(/<button [^>]*value="([^"]*)"[^>]*>([^<]*)<\/button>/g);
  return { action, token, people: new Map([...buttons].map(([, id = '', name = '']) => [name, id])) };
}
