import 'server-only';
/** What a session is once it is open, and what of it the store keeps. */
import { z } from 'zod';
import { Instant } from '@/domain/contract/primitives';
import { Person } from '@/domain/contract/view-as';

export const RESOURCES = ['webApi', 'graph'] as const;
/** What access tokens are bought for: one token speaks to one resource. */
export type Resource = (typeof RESOURCES)[number];

export const AccessToken = z.object({
  value: z.string().min(1),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** The sealed part of a record: everything that names a person or opens a door. */
export const SessionSecrets = z.object({
  user: z.object({
    /** The directory's `oid`. */
    id: z.string().min(1),
    name: z.string(),
    email: z.string(),
  }),
  refreshToken: z.string().min(1).nullable(),
  accessTokens: z.partialRecord(z.enum(RESOURCES), AccessToken),
  /** The user as whom an administrator views the application, until when. */
  viewAs: Person.extend({ endsAt: Instant }).optional(),
});
export type SessionSecrets = z.infer<typeof SessionSecrets>;

export type Session = SessionSecrets & {
  /** The cookie's value: it opens the record, and is never logged or sent anywhere but in its cookie. */
  id: string;
  /** The record's name in the store: the SHA-256 of the id. */
  key: string;
  createdAt: number;
};

/**
 * Is this a session with somebody in it? Asks for a field, never whether there is an object: an error that was taken
 * for a session let everybody in once (GHSA-8fpg-xm3f-6cx3).
 */
export function isSignedIn(session: unknown): session is Session {
  const user = (session as Session | null | undefined)?.user;
  return typeof user?.id === 'string' && user.id !== '';
}
