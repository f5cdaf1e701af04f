/** The columns of an import's rows: the position of a cell, its outcome, and why it was refused. */
import type { GridColumn } from '@/components/grid/columns';
import { type StatusKind, StatusMark } from '@/components/ui/status-mark';
import type { ImportOutcome, ImportRow } from '@/domain/contract/import';
import type { FileFolder } from '@/domain/contract/import-columns';
import styles from './import-view.module.css';
import { OUTCOME_LABELS } from './import-words';

/** Metal: pending. Green: done. Red: refused, and nothing else. */
const toKind = (outcome: ImportOutcome, isDryRun: boolean): StatusKind => {
  if (outcome === 'refused') return 'refused';
  if (outcome === 'unchanged') return 'open';
  if (!isDryRun) return 'done';
  return outcome === 'created' ? 'now' : 'waiting';
};

/** A text that its column may truncate: the tooltip shows all of it. */
const Whole = ({ text }: { text: string | null }) => <span title={text ?? undefined}>{text}</span>;

type Options = { shown: ImportOutcome | 'all'; fileFolder: FileFolder; isDryRun: boolean };

type Column = GridColumn<ImportRow>;

const PRODUCT: Column = {
  field: 'product',
  header: 'Product',
  kind: 'text',
  width: 240,
  isFlexible: true,
  value: (row) => row.product,
  render: ({ product: text }) => <Whole text={text} />,
};
const MARKET: Column = {
  field: 'market',
  header: 'Market',
  kind: 'code',
  width: 80,
  value: (row) => row.market,
};
const PLACE: Column = {
  field: 'column',
  header: 'Column',
  kind: 'text',
  width: 150,
  value: (row) => row.column,
};
const BEFORE: Column = {
  field: 'before',
  header: 'Before',
  kind: 'text',
  width: 150,
  className: styles.before,
  value: (row) => row.before,
  render: ({ before: text }) => <Whole text={text} />,
};
const ROW: Column = {
  field: 'row',
  header: 'Row',
  kind: 'number',
  width: 88,
  className: styles.first,
  value: (row) => row.row,
};

const toOutcome = (isDryRun: boolean): Column => ({
  field: 'outcome',
  header: 'Outcome',
  kind: 'status',
  width: 120,
  value: (row) => OUTCOME_LABELS[row.outcome],
  render: (row) => (
    <StatusMark kind={toKind(row.outcome, isDryRun)}>{OUTCOME_LABELS[row.outcome]}</StatusMark>
  ),
});

export function toImportColumns({ shown, fileFolder, isDryRun }: Options): Column[] {
  const isRefused = shown === 'refused';
  const value: Column = {
    field: 'value',
    header: 'In the file',
    kind: 'text',
    width: 170,
    isFlexible: !isRefused,
    className: styles.value,
    value: (row) => row.value,
    render: ({ value: text }) => <Whole text={text} />,
  };
  const reason: Column = {
    field: 'message',
    header: isRefused ? 'Refused because' : 'Note',
    kind: 'text',
    width: 320,
    isFlexible: true,
    className: styles.reason,
    value: (row) => row.message,
  };
  const places = fileFolder === 'products' ? [PRODUCT] : [PRODUCT, MARKET];
  const lead = [ROW, toOutcome(isDryRun), ...places, PLACE];
  if (isRefused) return [...lead, value, reason];
  // An accepted value may look like a slip.
  const tail = shown === 'unchanged' ? [] : [reason];
  return [...lead, BEFORE, value, ...tail];
}
