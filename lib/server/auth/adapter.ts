import 'server-only';
/** What Auth.js keeps, kept our way: no users, no accounts, one sealed session record with its tokens. */
import type { Adapter, AdapterAccount, AdapterUser } from '@auth/core/adapters';
import { z } from 'zod';
import { getClock } from '../clock';
import { toSessionKey } from '../session/seal';
import type { SessionSecrets } from '../session/session';
import { ABSOLUTE_MS, getSessions } from '../session/sessions';

const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  refresh_token: z.string().min(1).optional(),
});

function toSecrets(user: AdapterUser, account: AdapterAccount): SessionSecrets {
  const tokens = Tokens.parse(account);
  return {
    user: { id: account.providerAccountId, name: user.name ?? '', email: user.email },
    refreshToken: tokens.refresh_token ?? null,
    accessTokens: {
      webApi: { value: tokens.access_token, expiresAt: getClock()() + tokens.expires_in * 1_000 },
    },
  };
}

/**
 * One adapter serves one sign-in: Auth.js names the user, then the account with its tokens, then the session, and the
 * last of the three writes the record. People live in the web API, so no user is ever found here by any name.
 */
export function createAdapter(): Adapter {
  let user: AdapterUser | null = null;
  let account: AdapterAccount | null = null;
  const findNobody = async () => null;
  return {
    getUser: findNobody,
    getUserByEmail: findNobody,
    getUserByAccount: findNobody,
    createUser: async (input) => {
      user = input;
      return input;
    },
    updateUser: async (input) => {
      if (user?.id !== input.id) throw new Error('Only the person who signs in is known here.');
      user = { ...user, ...input };
      return user;
    },
    linkAccount: async (input) => {
      account = input;
    },
    createSession: async ({ sessionToken, userId }) => {
      if (!user || !account) throw new Error('A session needs a person and tokens.');
      const session = await getSessions().create(toSecrets(user, account), sessionToken);
      return { sessionToken, userId, expires: new Date(session.createdAt + ABSOLUTE_MS) };
    },
    getSessionAndUser: async (sessionToken) => {
      const session = await getSessions().get(sessionToken);
      if (!session) return null;
      const { id, name, email } = session.user;
      return {
        session: { sessionToken, userId: id, expires: new Date(session.createdAt + ABSOLUTE_MS) },
        user: { id, name, email, emailVerified: null },
      };
    },
    // Times are the session store's own: idleness is noted there, and twelve hours is the end whatever is asked.
    updateSession: findNobody,
    deleteSession: async (sessionToken) => {
      await getSessions().end({ key: toSessionKey(sessionToken) });
    },
  };
}
