/** The lines of the history of a figure. */
import type { HistoryEntry } from '@/domain/contract/history';
import { toDateText, toNumberText, toRecentText } from '@/domain/format';
import { REQUEST_FIELDS } from '@/domain/request-fields';
import { toSourceText } from '@/domain/source-text';

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
    const { field, at, by, byName, source } = entry;
    const label = toLabel(field);
    if (label === undefined) return [];
    return {
      key: `${index}`,
      label,
      from: toText(field, entry.from),
      to: toText(field, entry.to),
      at,
      by: byName ?? by,
      // What is typed in a grid is saved with what else was typed by then.
      source: source === 'bulk' ? null : toSourceText(entry),
    };
  });

/**
 * "30 by Camille Laurent, yesterday 14:05 UTC, Proportional (before: 12)": who gave the figure that stands. A submission writes the same
 * figures again and gave none. Null without a recorded change of the figure.
 */
export function toLastChangeText(items: readonly HistoryEntry[], today: string): string | null {
  const last = items.find(({ field, source }) => field === 'allocatedQuantity' && source !== 'system');
  const [change] = last ? toFigureChanges([last]) : [];
  if (!change) return null;
  const { from, to, by, at, source } = change;
  const way = source === null ? '' : `, ${source}`;
  return `${to} by ${by}, ${toRecentText(at, today)}${way} (before: ${from})`;
}
