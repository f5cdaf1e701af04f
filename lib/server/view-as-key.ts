import 'server-only';
/** As which user a session views, for what is cached under its name and sent on its behalf. */
import { VIEW_AS_HEADER } from '@/domain/view-as';
import type { Session } from './session/session';

type Looking = Pick<Session, 'key' | 'viewAs'>;

/** The name under which answers are kept: another's view is never taken for one's own. */
export const toViewKey = ({ key, viewAs }: Looking): string => (viewAs ? `${key}:as:${viewAs.userId}` : key);

/** What a call to the web API carries in a view-as session. */
export const toViewAsHeader = ({ viewAs }: Pick<Session, 'viewAs'>): Record<string, string> =>
  viewAs ? { [VIEW_AS_HEADER]: String(viewAs.userId) } : {};

/** The same session, as its own person. */
export const toOwnEyes = (session: Session): Session => ({ ...session, viewAs: undefined });
