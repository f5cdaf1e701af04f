import { readCalendar } from '@/lib/server/api/read-calendar';
import { route } from '@/lib/server/auth/route';

/** `/api/calendar/<secret>.ics`: read by calendar applications, which have no session. */
export const GET = route({ access: 'public' }, async (request, { requestId }, params) =>
  readCalendar(String((await params).file), request, requestId),
);
