/** The history of rights and settings: the list, and the workbook. */
import type { FastifyInstance } from 'fastify';
import type { SettingsChange } from '@/domain/contract/history';
import type { User } from '@/domain/contract/user';
import type { Memberships } from '@/domain/header-line';
import { isAdministratorOf } from '@/domain/rights';
import {
  CHANGE_SOURCE_LABELS,
  RECORD_KIND_LABELS,
  type SettingsChangeLine,
  toRecordText,
  toSettingsChangeLines,
} from '@/domain/settings-change';
import { SYSTEMS } from '@/domain/systems';
import { getMemberships } from '../../../data/core/memberships';
import {
  type AdministeredSystems,
  listSettingsChanges,
  readAllSettingsChanges,
} from '../../../data/history/list-settings-changes';
import { inBatches } from '../../../tools/workbooks/batches';
import { toWorkbookAnswer } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';

type Row = { change: SettingsChange; line: SettingsChangeLine };

/** A row per field, permission and step that a save changed. */
const toRows = (change: SettingsChange, names: Memberships): Row[] =>
  toSettingsChangeLines(change, names).map((line) => ({ change, line }));

const SETTINGS_CHANGE_COLUMNS: readonly WorkbookColumn<Row>[] = [
  { header: 'Changed (UTC)', width: 18, kind: 'instant', value: ({ change }) => change.at },
  { header: 'Changed by', width: 28, kind: 'text', value: ({ change }) => change.byName },
  { header: 'Email', width: 36, kind: 'text', value: ({ change }) => change.by },
  { header: 'Kind', width: 18, kind: 'text', value: ({ change }) => RECORD_KIND_LABELS[change.kind] },
  { header: 'Record', width: 32, kind: 'text', value: ({ change }) => toRecordText(change) },
  { header: 'Field', width: 36, kind: 'text', value: ({ line }) => line.label },
  { header: 'Before', width: 44, kind: 'text', value: ({ line }) => line.from },
  { header: 'After', width: 44, kind: 'text', value: ({ line }) => line.to },
  { header: 'How', width: 18, kind: 'text', value: ({ change }) => CHANGE_SOURCE_LABELS[change.source] },
];

const toAdministered = (user: User): AdministeredSystems =>
  user.isGlobalAdministrator ? null : SYSTEMS.filter(({ id }) => isAdministratorOf(user, id));

export function registerSettingsChangeRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listSettingsChanges', ({ database, query, user }) =>
    listSettingsChanges(database, query, toAdministered(user)),
  );
  route(app, dependencies, 'exportSettingsChanges', async ({ database, query, user, today }) => {
    const changes = readAllSettingsChanges(database, query, toAdministered(user));
    const names = await getMemberships(database);
    const batches = inBatches(changes, (saves) => saves.flatMap((change) => toRows(change, names)));
    return toWorkbookAnswer(
      { subject: 'History', today },
      { sheet: 'History', columns: SETTINGS_CHANGE_COLUMNS, batches },
    );
  });
}
