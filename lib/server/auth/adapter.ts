import 'server-only';
/** The Auth.js adapter: stores no users and no accounts, only one sealed session record with its tokens. */
import type { Adapter, AdapterAccount, AdapterUser } from '@auth/core/adapters';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { getClock } from '../runtime/clock';
import { toSessionKey } from '../session/seal';
import type { SessionSecrets } from '../session/session';
import { ABSOLUTE_MS, getSessions } from '../session/sessions';

/** `auth_time`, in seconds: Entra ID sends it where it is asked for, or set for the application. */
const Proof = z.object({ auth_time: z.number().optional() });

const Tokens = z.object({
  id_token: z.string(),
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  refresh_token: z.string().min(1).optional(),
});

function toSecrets(user: AdapterUser, account: AdapterAccount): SessionSecrets {
  const tokens = Tokens.parse(account);
  // Its signature was checked before.
  const { auth_time } = Proof.parse(decodeJwt(tokens.id_token));
  return {
    user: { id: account.providerAccountId, name: user.name ?? '', email: user.email },
    ...(auth_time === undefined ? {} : { authenticatedAt: auth_time * 1_000 }),
    refreshToken: tokens.refresh_token ?? null,
    accessTokens: {
      webApi: { value: tokens.access_token, expiresAt: getClock()() + tokens.expires_in * 1_000 },
    },
  };
}

/**
 * One adapter serves one sign-in: Auth.js creates the user, then the account with its tokens, then the session; the
 * last call writes the record, with the device of the browser. Users live in the web API, so every user lookup here returns null.
 */
export function createAdapter(device: string): Adapter {
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
      const session = await getSessions().create(toSecrets(user, account), { id: sessionToken, device });
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
    // The session store sets its own times: it tracks idleness, and a session never lasts longer than twelve hours.
    updateSession: findNobody,
    deleteSession: async (sessionToken) => {
      await getSessions().end({ key: toSessionKey(sessionToken) });
    },
  };
}
