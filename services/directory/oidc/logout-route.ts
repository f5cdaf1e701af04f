/** Ends the directory's session and every refresh token that came from it. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PATHS } from '../addresses';
import type { Directory } from '../directory';
import { Cookies } from './cookies';
import { sendPage, toPage } from './page';

const Query = z.object({ post_logout_redirect_uri: z.string().optional(), state: z.string().optional() });

export function registerLogoutRoute(
  app: FastifyInstance,
  { addresses, client, sessions, refreshTokens }: Directory,
): void {
  const cookies = new Cookies(addresses.base);

  app.get(PATHS.logout, { config: { faultTarget: 'logout' } }, async (request, reply) => {
    const session = sessions.get(cookies.get(request, 'session'));
    if (session) {
      await refreshTokens.revoke((family) => family.sessionId === session.sessionId);
      await sessions.end(session.sessionId);
    }
    reply.header('Set-Cookie', cookies.toHeader('session', null));
    const { post_logout_redirect_uri: to, state } = Query.safeParse(request.query).data ?? {};
    // Unregistered addresses are not followed; otherwise the directory would be an open redirector.
    if (to === undefined || !client.postLogoutUris.includes(to)) {
      return sendPage(reply, toPage('You are signed out', '<p>You may close this window.</p>'));
    }
    const target = new URL(to);
    if (state !== undefined) target.searchParams.set('state', state);
    return reply.redirect(target.href, 303);
  });
}
