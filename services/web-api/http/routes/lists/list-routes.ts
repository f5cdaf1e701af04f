/** Settings of a list. A user who may open the list's screen may arrange it, save views of it and read shared ones. */
import type { FastifyInstance } from 'fastify';
import type { User } from '@/domain/contract/user';
import { LIST_SCREENS, type ListName } from '@/domain/lists';
import { isAdministratorOf } from '@/domain/rights';
import { mayOpen } from '@/domain/screens';
import type { System } from '@/domain/systems';
import { getListColumns, saveListColumns } from '../../../data/lists/list-columns';
import type { ListPlace } from '../../../data/lists/list-place';
import {
  createListView,
  deleteListView,
  readListViews,
  replaceListView,
} from '../../../data/lists/list-views';
import { requireAllowed } from '../../../refusals';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';

/** A brand list's views may name drafts in their filters, so markets may read neither the views nor the list. */
function requirePlace(input: { user: User; system: System; params: { list: ListName } }): ListPlace {
  const { user, system, params } = input;
  requireAllowed(mayOpen(user, { screenId: LIST_SCREENS[params.list], system }));
  return { user, allocationSystemId: system.id, list: params.list };
}

export function registerListRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'getListSettings', async (call) => {
    const place = requirePlace(call);
    const [columns, views] = await Promise.all([
      getListColumns(call.database, place),
      readListViews(call.database, place),
    ]);
    return { columns, views };
  });
  route(app, dependencies, 'replaceListColumns', async ({ write, body, ifMatch, now, ...call }) => {
    const place = requirePlace(call);
    return write((tx) => saveListColumns(tx, place, body, { ifMatch, at: now }));
  });
  // No version check: a reset also discards what another tab saved meanwhile.
  route(app, dependencies, 'resetListColumns', async ({ write, now, ...call }) => {
    const place = requirePlace(call);
    return write((tx) => saveListColumns(tx, place, null, { ifMatch: null, at: now }));
  });
  route(app, dependencies, 'createListView', async ({ writeOnce, body, now, ...call }) => {
    const place = requirePlace(call);
    return writeOnce((tx) => createListView(tx, place, body, now));
  });
  route(app, dependencies, 'replaceListView', async ({ write, body, ifMatch, now, ...call }) => {
    const place = requirePlace(call);
    return write((tx) => replaceListView(tx, place, call.params.viewId, body, { ifMatch, at: now }));
  });
  route(app, dependencies, 'deleteListView', async ({ write, user, system, params, request }) => {
    const place = requirePlace({ user, system, params });
    const isAdministrator = isAdministratorOf(user, system.id);
    await write((tx) => deleteListView(tx, place, params.viewId, isAdministrator));
    request.log.info({ userId: user.userId, viewId: params.viewId }, 'a view of a list was removed');
    return undefined;
  });
}
