/**
 * The person for whom a page was rendered. Each call of a page sends it, so that no data is read or written as another
 * person.
 */
import { OTHER_PERSON, type Problem, toProblem } from './problems';

/** Sent by pages with every call, and compared with the session by the web app. */
export const PERSON_HEADER = 'x-allocations-person';

type SessionPerson = {
  user: { id: string; name: string };
  /** The user as whom an administrator views the application. */
  viewAs?: { userId: number; name: string } | undefined;
};

/** The person of a session, and whom they view the application as, in characters that a header may have. */
export const toPagePerson = ({ user, viewAs }: SessionPerson): string =>
  `${encodeURIComponent(user.id)}${viewAs ? `;${viewAs.userId}` : ''}`;

/** The message on a page of another person. */
export const toOtherPersonSentence = ({ user, viewAs }: SessionPerson): string =>
  viewAs ? `You now view the application as ${viewAs.name}.` : `You are now signed in as ${user.name}.`;

/** The refusal of a call from a page that was rendered for someone other than the session's person. */
export const toOtherPersonProblem = (session: SessionPerson, requestId: string): Problem =>
  toProblem(401, {
    type: 'urn:allocations:problem:other-person',
    title: 'This page was opened by another person.',
    detail: toOtherPersonSentence(session),
    reason: OTHER_PERSON,
    requestId,
  });
