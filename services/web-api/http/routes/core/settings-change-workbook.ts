/** The history of rights and settings as a workbook: a row per field, permission and step that a save changed. */
import type { SettingsChange } from '@/domain/contract/history';
import type { Memberships } from '@/domain/header-line';
import {
  CHANGE_SOURCE_LABELS,
  RECORD_KIND_LABELS,
  type SettingsChangeLine,
  toRecordText,
  toSettingsChangeLines,
} from '@/domain/settings-change';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';

type Row = { change: SettingsChange; line: SettingsChangeLine };

export async function* toWorkbookRows(
  changes: AsyncIterable<SettingsChange>,
  names: Memberships,
): AsyncGenerator<Row> {
  for await (const change of changes) {
    for (const line of toSettingsChangeLines(change, names)) yield { change, line };
  }
}

export const SETTINGS_CHANGE_COLUMNS: readonly WorkbookColumn<Row>[] = [
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
