/** The web app's handlers in this process, signed in at a real directory, in front of an upstream the test writes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEMO_DIRECTORY, toDemoIssuer } from '@/domain/demo-directory';
import { finishSignIn, startSignIn } from '@/lib/server/auth/sign-in';
import { parseEnv } from '@/lib/server/runtime/env';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';
import { toCookieName } from '@/lib/server/session/session-cookie';
import { getSessions } from '@/lib/server/session/sessions';
import { buildDirectory } from '@/services/directory/app';
import { findFreePort } from '../../support/free-port';
import { readSignInPage } from '../directory/directory-fixture';

export const ORIGIN = 'http://localhost:3000';
/** The registered callback paths: the specification's, a former one, and a custom one. */
const CALLBACKS = ['/auth', '/auth/callback/microsoft-entra-id', '/auth/entra'].map(
  (path) => `${ORIGIN}${path}`,
);
const CLIENT_SECRET = 'a-secret-of-the-test';
const FAULTS_SECRET = 'faults-for-this-test';
const SIGN_INS = '/v1/core/users/me/sign-ins';

async function listen(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

export class Bff {
  readonly folder = mkdtempSync(join(tmpdir(), 'bff-'));
  /** The browser's cookies at the web app. */
  readonly cookies = new Map<string, string>();
  private readonly directoryCookies = new Map<string, string>();
  private directory!: FastifyInstance;
  private upstream: Server | null = null;
  directoryUrl = '';
  settings: Record<string, string> = {};
  now = Date.now();
  readonly logs: string[] = [];
  /** The sign-ins that the web app reported, by their headers. They do not reach the upstream. */
  readonly signIns: IncomingHttpHeaders[] = [];

  static async start(upstream: RequestListener = (_request, response) => response.writeHead(404).end()) {
    const bff = new Bff();
    const { server, url } = await listen((request, response) => {
      if (request.url !== SIGN_INS) return upstream(request, response);
      bff.signIns.push(request.headers);
      response.writeHead(204).end();
    });
    bff.upstream = server;
    const port = await findFreePort();
    bff.directoryUrl = `http://localhost:${port}`;
    bff.directory = await buildDirectory({
      url: bff.directoryUrl,
      dataDir: join(bff.folder, 'directory'),
      client: {
        id: DEMO_DIRECTORY.clientId,
        secret: CLIENT_SECRET,
        redirectUris: CALLBACKS,
        postLogoutUris: [`${ORIGIN}/`],
      },
      faultsSecret: FAULTS_SECRET,
      now: () => bff.now,
    });
    await bff.directory.listen({ port, host: 'localhost' });
    bff.settings = {
      NODE_ENV: 'test',
      AUTH_URL: ORIGIN,
      AUTH_SECRET: 'the-secret-of-this-test-is-long-enough',
      SESSION_STORE_URL: `file:${join(bff.folder, 'sessions')}`,
      AUTH_MICROSOFT_ENTRA_ID_ISSUER: toDemoIssuer(bff.directoryUrl),
      AUTH_MICROSOFT_ENTRA_ID_ID: DEMO_DIRECTORY.clientId,
      AUTH_MICROSOFT_ENTRA_ID_SECRET: CLIENT_SECRET,
      WEB_API_BASE_URL: url,
      GRAPH_BASE_URL: `${bff.directoryUrl}/graph/v1.0`,
    };
    bff.configure();
    return bff;
  }

  /** Simulates a new process: the memory is cleared, stored data stays. */
  configure(changes: Record<string, string> = {}) {
    Object.assign(this.settings, changes);
    resetPerProcess();
    replacePerProcess('env', parseEnv(this.settings));
    replacePerProcess('clock', () => this.now);
    replacePerProcess('log-sink', (line: string) => this.logs.push(line));
  }

  async stop() {
    resetPerProcess();
    this.upstream?.closeAllConnections();
    this.directory.server.closeAllConnections();
    await Promise.all([
      this.directory.close(),
      new Promise((resolve) => (this.upstream ? this.upstream.close(resolve) : resolve(null))),
    ]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  request(path: string, init: RequestInit = {}): Request {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie);
    // The framing of a body of unknown length.
    if (init.body && !headers.has('content-length')) headers.set('transfer-encoding', 'chunked');
    return new Request(`${ORIGIN}${path}`, { ...init, headers });
  }

  keepCookies(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Goes to the directory and clicks a person's button; returns the address it sends the browser back to. */
  async chooseAtDirectory(location: string | null, email: string): Promise<string> {
    const cookie = () => [...this.directoryCookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const keep = (headers: Headers) => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        this.directoryCookies.set(name, value);
      }
    };
    const page = await fetch(location ?? '', { headers: { cookie: cookie() }, redirect: 'manual' });
    keep(page.headers);
    const { action, token, people } = readSignInPage(await page.text());
    const answer = await fetch(new URL(action, this.directoryUrl), {
      method: 'POST',
      headers: { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ form_token: token, person: people.get(email) ?? '' }),
      redirect: 'manual',
    });
    keep(answer.headers);
    return answer.headers.get('location') ?? '';
  }

  /** The whole sign-in; returns the last response. */
  async signIn(email = 'brand.editor@demo.example', callbackUrl = '/ruc/products'): Promise<Response> {
    const path = `/auth/sign-in?${new URLSearchParams({ callbackUrl })}`;
    const away = this.keepCookies(await startSignIn(this.request(path)));
    const back = await this.chooseAtDirectory(away.headers.get('location'), email);
    return this.keepCookies(await finishSignIn(this.request(back.slice(ORIGIN.length))));
  }

  get sessionId(): string | undefined {
    return this.cookies.get(toCookieName());
  }

  async requireSession() {
    const session = await getSessions().get(this.sessionId);
    if (!session) throw new Error('Nobody is signed in.');
    return session;
  }

  /** Makes the directory fail; see its faults. Returns its counters. */
  async fault(command: Record<string, unknown>) {
    const answer = await this.directory.inject({
      method: 'POST',
      url: '/_faults',
      headers: { 'x-directory-faults': FAULTS_SECRET },
      payload: command,
    });
    return answer.json<{ calls: Record<string, number> }>();
  }
}
