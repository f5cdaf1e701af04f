/** The user's own calendar link: only its owner creates, changes and revokes it. */
import type { FastifyInstance } from 'fastify';
import {
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
  updateCalendarFeed,
} from '../../../data/calendar/calendar-feeds';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { registerCalendarText } from './calendar-text-route';

export function registerCalendarRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'getCalendarFeed', ({ database, user }) => getCalendarFeed(database, user.userId));
  // Not `writeOnce`: that would store the answer, including the secret. A retry creates another link.
  route(app, dependencies, 'createCalendarFeed', async ({ write, user, body, now, request }) => {
    const made = await write((tx) =>
      createCalendarFeed(tx, user.userId, { alarmDays: body.alarmDays, at: now }),
    );
    request.log.info({ userId: user.userId }, 'a calendar link was made');
    return made;
  });
  route(app, dependencies, 'updateCalendarFeed', ({ write, user, body }) =>
    write((tx) => updateCalendarFeed(tx, user.userId, body.alarmDays)),
  );
  route(app, dependencies, 'revokeCalendarFeed', async ({ write, user, request }) => {
    await write((tx) => revokeCalendarFeed(tx, user.userId));
    request.log.info({ userId: user.userId }, 'a calendar link was taken back');
    return undefined;
  });
  registerCalendarText(app, dependencies);
}
