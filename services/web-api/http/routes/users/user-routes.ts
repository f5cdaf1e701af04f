/** Users and their permissions. */
import type { FastifyInstance } from 'fastify';
import { MASTER_LABELS } from '@/domain/contract/master-import';
import type { User, UserWrite } from '@/domain/contract/user';
import type { ViewAsEntry } from '@/domain/contract/view-as';
import { may } from '@/domain/rights';
import { toViewAsMinutes, VIEW_AS_OUTCOME_LABELS } from '@/domain/view-as';
import { getMemberships } from '../../../data/core/memberships';
import { getListedUser, listUsers, readAllUsers } from '../../../data/users/list-users';
import { listViewAs, readAllViewAs } from '../../../data/users/view-as-record';
import { requireFound } from '../../../refusals';
import { toWorkbookAnswer } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { toUserColumns } from '../../../work/imports/masters/user-master';
import { removePersonalData, setHold } from '../../../work/users/personal-data';
import { createUser, replaceUser, type UserSave } from '../../../work/users/save-user';
import { endViewAs, startViewAs } from '../../../work/users/view-as';
import { takeEcho, withoutEcho } from '../../call/echoed';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { toMasterWorkbook } from '../masters/master-workbook';

function toSave({ user, now, ifMatch }: { user: User; now: Date; ifMatch: number | null }): UserSave {
  const context = { at: now, by: user, source: 'screen', isOutsideCondition: false } as const;
  return { actor: user, context, ifMatch };
}

type Derived = {
  canUseApplication?: boolean;
  isOnHold?: boolean;
  isFormer?: boolean;
  selectedAllocationSystemId?: number | null;
  lastSignInOn?: string | null;
};

/** The written part of a body. Derived fields and the client's own may be sent back as they were read. */
function toWanted({
  canUseApplication: _usable,
  isOnHold: _held,
  isFormer: _former,
  selectedAllocationSystemId: _selected,
  lastSignInOn: _lastSignInOn,
  ...wanted
}: UserWrite & Derived): UserWrite {
  return wanted;
}

/** The view-as record as a workbook. */
const VIEW_AS_COLUMNS: readonly WorkbookColumn<ViewAsEntry>[] = [
  { header: 'Viewed by', width: 28, kind: 'text', value: (look) => look.by.name },
  { header: 'Email', width: 36, kind: 'text', value: (look) => look.by.email },
  { header: 'As', width: 28, kind: 'text', value: (look) => look.as.name },
  { header: 'Email of the user', width: 36, kind: 'text', value: (look) => look.as.email },
  { header: 'Started (UTC)', width: 18, kind: 'instant', value: (look) => look.startedAt },
  { header: 'Ended (UTC)', width: 18, kind: 'instant', value: (look) => look.endedAt },
  { header: 'Minutes', width: 9, kind: 'integer', value: toViewAsMinutes },
  { header: 'How it ended', width: 18, kind: 'text', value: (look) => VIEW_AS_OUTCOME_LABELS[look.outcome] },
];

function registerViewAsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'startViewAs', async ({ write, user, params, now, request }) => {
    const started = await write((tx) => startViewAs(tx, user, params.userId, now));
    request.log.info({ by: started.by.userId, as: started.as.userId }, 'a view-as session starts');
    return started;
  });
  route(app, dependencies, 'endViewAs', async ({ write, user, params, now, request }) => {
    await write((tx) => endViewAs(tx, user.userId, params.userId, now));
    request.log.info({ by: user.userId, as: params.userId }, 'a view-as session ends');
    return undefined;
  });
  route(app, dependencies, 'listViewAs', ({ database, query, now }) => listViewAs(database, query, now));
  route(app, dependencies, 'exportViewAs', async ({ database, query, now, today }) =>
    toWorkbookAnswer(
      { subject: 'View as', today },
      { sheet: 'View as', columns: VIEW_AS_COLUMNS, batches: readAllViewAs(database, query, now) },
    ),
  );
}

export function registerUserRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  // Accounts that may not use the application get an answer as well, so that the caller learns why.
  route(app, dependencies, 'getMe', async ({ user }) => requireFound(user));
  route(app, dependencies, 'listUsers', ({ database, query }) => listUsers(database, query));
  route(app, dependencies, 'exportUsers', async ({ database, user, query, today }) => {
    const columns = toUserColumns(await getMemberships(database));
    const isRead = may(user, 'application.administer', {}).allowed;
    const workbook = toMasterWorkbook({ name: 'users', columns }, readAllUsers(database, query), isRead);
    return toWorkbookAnswer({ subject: MASTER_LABELS.users, today }, workbook);
  });
  route(app, dependencies, 'getUser', async ({ database, params }) =>
    requireFound(await getListedUser(database, params.uniqueId)),
  );
  route(app, dependencies, 'createUser', async (call) => {
    const wanted = toWanted(withoutEcho(call.body, 'userId'));
    return call.writeOnce((tx) => createUser(tx, wanted, toSave(call)));
  });
  route(app, dependencies, 'updateUser', async (call) => {
    const { userId } = call.params;
    const { body, ifMatch } = takeEcho(call, 'userId', userId);
    return call.write((tx, _moment, confirm) =>
      replaceUser(tx, userId, toWanted(body), { ...toSave(call), ifMatch, confirm }),
    );
  });
  route(app, dependencies, 'setHold', async (call) =>
    call.write((tx) => setHold(tx, call.params.userId, call.body.isOnHold, toSave(call))),
  );
  route(app, dependencies, 'removePersonalData', async (call) =>
    call.write((tx) => removePersonalData(tx, call.params.userId, toSave(call))),
  );
  registerViewAsRoutes(app, dependencies);
}
