/** Brands, markets and users as workbooks: downloaded, filled in, checked and imported. */
import type { FastifyInstance } from 'fastify';
import { MASTER_LABELS, type MasterName } from '@/domain/contract/master-import';
import type { User } from '@/domain/contract/user';
import type { Database } from '../../../data/database/database';
import { getUserForUpdate } from '../../../data/users/list-users';
import { toConflict, toInvalid } from '../../../refusals';
import { FileRefusal } from '../../../tools/sheet-reader/file-refusal';
import { toWorkbookAnswer } from '../../../tools/workbooks/workbook';
import { importMaster, type MasterOutcome } from '../../../work/imports/masters/import-master';
import { type MasterFile, readMasterRows, toMasterFile } from '../../../work/imports/masters/judge-rows';
import { openBrands, openMarkets } from '../../../work/imports/masters/list-master';
import type { Master } from '../../../work/imports/masters/master';
import { openUsers } from '../../../work/imports/masters/user-master';
import type { Call } from '../../call/call';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { groupByRow, toRefusedRows } from '../imports/refused-rows';
import { toRefusedAnswer } from '../imports/refused-workbook';
import { requireFile, requireKind } from '../imports/start-import';
import { toGuidedFile, toMasterTemplate, toMasterWorkbook } from './master-workbook';

type Importing = Pick<Call<'importMaster'>, 'files' | 'user' | 'now' | 'params' | 'write'>;

/** Opens the master of a name for the work. `actor`: who saves. */
async function withMaster<T>(
  database: Database,
  name: MasterName,
  actor: User,
  work: <R, V>(master: Master<R, V>) => T | Promise<T>,
): Promise<T> {
  switch (name) {
    case 'brands':
      return work(await openBrands(database));
    case 'markets':
      return work(await openMarkets(database));
    case 'users':
      return work(await openUsers(database, actor));
  }
}

/** A file that cannot be imported as a whole is an invalid part of the form. */
function toRefusedFile(error: unknown): unknown {
  return error instanceof FileRefusal ? toInvalid({ File: [error.message] }, error.message) : error;
}

/** The result of the call's file, as `work` presents it. Its rows are saved unless it is a dry run. */
async function runImport<T>(
  { files, user, now, params, write }: Importing,
  { imports }: Dependencies,
  isDryRun: boolean,
  work: <R, V>(outcome: MasterOutcome, master: Master<R, V>, file: MasterFile) => T,
): Promise<T> {
  const upload = requireFile(files);
  const kind = await requireKind(upload);
  const context = { at: now, by: user, source: 'import', isOutsideCondition: false } as const;
  try {
    const rows = await readMasterRows(imports.readSheet, { path: upload.path, kind });
    return await write(async (tx, _moment, confirm) => {
      // The row of the actor is locked first: the import may change it, and no other write may meanwhile.
      await getUserForUpdate(tx, user.userId);
      await confirm();
      return withMaster(tx, params.master, user, async (master) => {
        const file = toMasterFile(master, rows);
        return work(await importMaster(tx, master, file, { user, context, isDryRun }), master, file);
      });
    });
  } catch (error) {
    throw toRefusedFile(error);
  }
}

export function registerMasterRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'exportBrands', async ({ database, today }) => {
    const master = await openBrands(database);
    const workbook = toMasterWorkbook(master, [master.records], true);
    return toWorkbookAnswer({ subject: MASTER_LABELS.brands, today }, workbook);
  });
  route(app, dependencies, 'exportMarkets', async ({ database, today }) => {
    const master = await openMarkets(database);
    const workbook = toMasterWorkbook(master, [master.records], true);
    return toWorkbookAnswer({ subject: MASTER_LABELS.markets, today }, workbook);
  });
  route(app, dependencies, 'exportMasterTemplate', ({ database, params, user, today }) =>
    withMaster(database, params.master, user, (master) => {
      const subject = `${MASTER_LABELS[params.master]} template`;
      return toWorkbookAnswer({ subject, today }, toMasterTemplate(master));
    }),
  );
  route(app, dependencies, 'importMaster', (call) =>
    runImport(call, dependencies, call.body.DryRun ?? false, ({ answer }) => answer),
  );
  route(app, dependencies, 'exportRefusedMasterRows', (call) =>
    runImport(call, dependencies, true, ({ refusals }, master, { header, rows }) => {
      const errors = groupByRow(refusals);
      if (errors.size === 0) throw toConflict('No row of this file is refused.');
      const found = rows.flatMap(({ row, cells }) => {
        const ofRow = errors.get(row);
        return ofRow ? [{ cells, errors: ofRow }] : [];
      });
      const { fileName } = requireFile(call.files);
      const refused = toRefusedRows(header, found);
      return toRefusedAnswer(refused, { fileName, today: call.today }, toGuidedFile(master));
    }),
  );
}
