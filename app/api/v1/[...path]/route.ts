import { forward } from '@/lib/server/api/forward';
import { route } from '@/lib/server/auth/route';

/** The browser's path to the web API. The web API itself checks rights, ids, year and step. */
const proxy = route({ access: 'signedIn' }, (request, context) => forward(request, context));

/** Else the framework watches what is read of each request, to find out whether the answer could be made in advance. */
export const dynamic = 'force-dynamic';

export { proxy as DELETE, proxy as GET, proxy as PATCH, proxy as POST, proxy as PUT };
