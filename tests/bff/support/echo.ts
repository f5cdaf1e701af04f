/** A web API that returns the user it sees as the caller, with sessions of several people. */
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { DELETE, GET, PATCH, POST, PUT } from '@/app/api/v1/[...path]/route';
import { Bff } from './bff';
import { PARAMS } from './proxied';
import { sendJson, Upstream } from './upstream';
import { serveHandler } from './web-server';

/** The requests of the web API, and their callers. */
export const Echo = z.object({
  oid: z.string(),
  method: z.string(),
  url: z.string(),
  bytes: z.number(),
  key: z.string(),
});

/** The idempotency key of a call that is refused before its body has arrived. */
const EARLY_ANSWER = 'early-answer';
const HANDLERS: Record<string, typeof GET> = { DELETE, GET, HEAD: GET, PATCH, POST, PUT };

export const toOid = (authorization: string | undefined): string =>
  String(decodeJwt((authorization ?? '').replace(/^Bearer /, '')).oid);

/** The web app's proxy on a port, in front of a web API that echoes; `signIn` gives the cookie and directory id of a person. */
export async function startEcho() {
  const upstream = new Upstream();
  upstream.reply = ({ headers, method = '', url = '' }, response, body) =>
    sendJson(response, 200, {
      oid: toOid(headers.authorization),
      method,
      url,
      bytes: body.length,
      key: String(headers['idempotency-key'] ?? ''),
    });
  const bff = await Bff.start((request, response) => {
    if (request.headers['idempotency-key'] !== EARLY_ANSWER) return upstream.listener(request, response);
    // Refuses while the body is still arriving.
    sendJson(response, 413, { title: 'x', status: 413 }, 'application/problem+json');
  });
  const web = await serveHandler(async (request) => {
    const handle = HANDLERS[request.method];
    return handle ? handle(request, PARAMS) : new Response(null, { status: 405 });
  });
  return {
    bff,
    upstream,
    port: web.port,
    signIn: async (email: string) => {
      bff.cookies.clear();
      await bff.signIn(email);
      const cookie = [...bff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { user } = await bff.requireSession();
      return { cookie, oid: user.id };
    },
    stop: async () => {
      await web.stop();
      await bff.stop();
    },
  };
}
export type Echoing = Awaited<ReturnType<typeof startEcho>>;
