import 'server-only';
/** Through whose eyes a session looks, for what is kept under its name and sent on its behalf. */
import { SEE_AS_HEADER } from '@/domain/see-as';
import type { Session } from './session/session';

type Looking = Pick<Session, 'key' | 'seeAs'>;

/** The name under which answers are kept: another's view is never taken for one's own. */
export const toViewKey = ({ key, seeAs }: Looking): string => (seeAs ? `${key}:as:${seeAs.userId}` : key);

/** What a call to the web API carries while somebody looks as another user. */
export const toSeeAsHeader = ({ seeAs }: Pick<Session, 'seeAs'>): Record<string, string> =>
  seeAs ? { [SEE_AS_HEADER]: String(seeAs.userId) } : {};

/** The same session, looking through its person's own eyes. */
export const toOwnEyes = (session: Session): Session => ({ ...session, seeAs: undefined });
