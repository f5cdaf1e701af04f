/** The lines of the history of a figure. */
import type { HistoryEntry } from '@/domain/contract/history';
import { toDateText, toNumberText } from '@/domain/format';
import { REQUEST_FIELDS } from '@/domain/request-fields';
import { CHANGE_SOURCE_LABELS } from '@/domain/settings-change';

export type FigureChange = {
  key: string;
  label: string;
  from: string;
  to: string;
  at: string;
  by: string;
  /** Null: typed on a screen. */
  source: string | null;
};

/** What a request has beside the fields that users write. */
const OTHERS: Readonly<Record<string, string>> = {
  isRequestRequired: 'Required',
  finalizedAt: 'Submitted',
  submittedAt: 'Answered',
};
const DAYS: readonly string[] = ['finalizedAt', 'submittedAt', 'wantedBy'];

function toLabel(field: string): string | undefined {
  const labels: Readonly<Record<string, { label: string }>> = REQUEST_FIELDS;
  return Object.hasOwn(labels, field)
    ? labels[field]?.label
    : Object.hasOwn(OTHERS, field)
      ? OTHERS[field]
      : undefined;
}

function toText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return toNumberText(value);
  return DAYS.includes(field) ? toDateText(String(value)) : String(value);
}

/** The changes of what people write and submit, the newest first. */
export const toFigureChanges = (items: readonly HistoryEntry[]): FigureChange[] =>
  items.flatMap((entry, index) => {
    const { field, at, by, source, fileName } = entry;
    const label = toLabel(field);
    if (label === undefined) return [];
    // What is typed in a grid is saved with what else was typed by then.
    const isTyped = source === 'screen' || source === 'bulk';
    const way = isTyped ? null : CHANGE_SOURCE_LABELS[source];
    return {
      key: `${index}`,
      label,
      from: toText(field, entry.from),
      to: toText(field, entry.to),
      at,
      by,
      source: way && fileName !== null ? `${way}: ${fileName}` : way,
    };
  });
