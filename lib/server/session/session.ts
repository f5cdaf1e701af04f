import 'server-only';
/** An open session, and the part of it that the store keeps. */
import { z } from 'zod';
import { Instant } from '@/domain/contract/primitives';
import { Person } from '@/domain/contract/view-as';

export const RESOURCES = ['webApi', 'graph'] as const;
/** The resources of access tokens: one token is valid for one resource. */
export type Resource = (typeof RESOURCES)[number];

export const AccessToken = z.object({
  value: z.string().min(1),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** The sealed part of a record: everything that identifies a user or grants access. */
export const SessionSecrets = z.object({
  user: z.object({
    /** The directory's `oid`. */
    id: z.string().min(1),
    name: z.string(),
    email: z.string(),
  }),
  /** When the person last proved to the directory who they are; in milliseconds since 1970. */
  authenticatedAt: z.number().optional(),
  refreshToken: z.string().min(1).nullable(),
  accessTokens: z.partialRecord(z.enum(RESOURCES), AccessToken),
  /** Resources for which the directory issues this session no token. */
  refusedResources: z.array(z.enum(RESOURCES)).optional(),
  /**
   * The claims that the directory requires at the next sign-in. A record with claims waits for that sign-in: its session
   * has ended.
   */
  claims: z.string().optional(),
  /** The user that an administrator views the application as, and until when. */
  /** `only`: the systems that the view is limited to. */
  viewAs: Person.extend({ endsAt: Instant, only: z.string().optional() }).optional(),
});
export type SessionSecrets = z.infer<typeof SessionSecrets>;

export type Session = SessionSecrets & {
  /** The cookie's value: it opens the record, and is never logged or sent anywhere except in its cookie. */
  id: string;
  /** The record's name in the store: the SHA-256 of the id. */
  key: string;
  createdAt: number;
};

/**
 * Whether the session has a user. Checks a field, never just that an object exists: an error object taken for a session
 * once let every caller in (GHSA-8fpg-xm3f-6cx3).
 */
export function isSignedIn(session: unknown): session is Session {
  const user = (session as Session | null | undefined)?.user;
  return typeof user?.id === 'string' && user.id !== '';
}
