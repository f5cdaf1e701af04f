import 'server-only';
/** The user that a session views as, for its cache keys and its calls. */
import { VIEW_AS_HEADER } from '@/domain/view-as';
import type { Session } from '../session/session';

type Looking = Pick<Session, 'key' | 'viewAs'>;

/** The cache key of a session: responses of a view-as session are never mixed with the administrator's own. */
export const toViewKey = ({ key, viewAs }: Looking): string => (viewAs ? `${key}:as:${viewAs.userId}` : key);

/** The header of a web API call in a view-as session. */
export const toViewAsHeader = ({ viewAs }: Pick<Session, 'viewAs'>): Record<string, string> =>
  viewAs ? { [VIEW_AS_HEADER]: String(viewAs.userId) } : {};

/** The same session without view-as: its own user. */
export const toOwnEyes = (session: Session): Session => ({ ...session, viewAs: undefined });
