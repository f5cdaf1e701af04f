/** The columns of the pitches: grey is read-only, white is editable. */

import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { WIDEST_QUANTITY } from '@/components/grid/metrics';
import { PICTURE_COLUMN } from '@/components/pictures/picture-column';
import { RowPicture } from '@/components/pictures/row-picture';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { StatusMark } from '@/components/ui/status-mark';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { toNumberText, toShortDateText } from '@/domain/format';
import { REQUIRED_MARK } from '@/domain/limits';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';
import { LAST_YEAR_COLUMN, LastYear, toLastYearText } from '../last-year';
import { isWaiting, PITCH_LABELS } from './pitch-cells';
import { type MarketField, type PitchRow, toPitchId } from './pitch-row';
import { type PitchState, toPitchState, toStateText } from './pitch-state';
import styles from './pitches.module.css';

type Column = GridColumn<PitchRow>;

export type PitchColumnsInput = {
  system: System;
  buffer: EditBuffer;
  brandLabel: (brandId: number) => string;
  marketCode: (marketId: number) => string;
  /** One market is selected: the market column is not needed. */
  isOneMarket: boolean;
};

/** Header cells have their columns' colours; AG Grid takes them as a style, from the same tokens. */
const READ_HEADER = { backgroundColor: 'var(--chakra-colors-bg-subtle)' };
const TYPED_HEADER = {
  color: 'var(--chakra-colors-fg-default)',
  fontWeight: 'var(--chakra-font-weights-semibold)',
};

const readColumn = (column: Column): Column => ({
  options: { headerStyle: READ_HEADER },
  ...column,
  className: (row) =>
    classNames(
      styles.read,
      typeof column.className === 'function' ? column.className(row) : column.className,
    ),
});

function toTypedColumn(
  field: MarketField,
  buffer: EditBuffer,
  column: Pick<Column, 'width' | 'kind'> & Partial<Column>,
): Column {
  const contentOf = (row: PitchRow) => buffer.getContent({ recordKey: toPitchId(row), field });
  const show = (row: PitchRow) => {
    const { value, text } = contentOf(row);
    if (text !== null) return text;
    if (typeof value === 'number') return toNumberText(value);
    return field === 'wantedBy' && typeof value === 'string' ? toShortDateText(value) : String(value ?? '');
  };
  return {
    field,
    header: PITCH_LABELS[field],
    className: styles.typed,
    options: { headerStyle: TYPED_HEADER },
    value: (row) => contentOf(row).value,
    text: show,
    ...column,
  };
}

/** Opens the product. Not a stop of Tab: the grid has its own keys, and Ctrl+Enter opens the product too. */
const toLink = (system: System, row: PitchRow, text: string | undefined) => (
  <Link className={styles.link} href={toPath('productEdit', { system, id: row.productId })} tabIndex={-1}>
    {text}
  </Link>
);

function toIdentity(system: System): Column[] {
  if (system.identifiesBy === 'name') {
    return [
      {
        field: 'name',
        isHead: true,
        isTwoLines: true,
        header: PRODUCT_LABELS.name,
        kind: 'text',
        width: 260,
        roomy: 'name',
        sort: 'name',
        className: styles.name,
        value: (row) => row.name,
        render: (row) => toLink(system, row, row.name),
      },
    ];
  }
  return [
    {
      field: 'skuId',
      header: PRODUCT_LABELS.skuId,
      kind: 'code',
      width: 122,
      sort: 'skuId',
      value: (row) => row.skuId,
      render: (row) => toLink(system, row, row.skuId),
    },
    {
      field: 'skuName',
      isHead: true,
      isTwoLines: true,
      header: PRODUCT_LABELS.skuName,
      kind: 'text',
      width: 161,
      roomy: 'name',
      sort: 'skuName',
      className: styles.name,
      value: (row) => row.skuName,
    },
  ];
}

const MARKS = {
  refused: 'refused',
  saving: 'busy',
  saved: 'final',
  final: 'final',
  unanswered: 'waiting',
} as const;

/** The state of a row, by symbol and word. */
function PitchStateMark({ state }: { state: PitchState }) {
  const text = toStateText(state);
  const { kind } = state;
  if (state.kind === 'slip')
    return (
      <span title={state.text}>
        <StatusMark kind="now" className={styles.state}>
          {text}
        </StatusMark>
      </span>
    );
  if (
    kind === 'refused' ||
    kind === 'saving' ||
    kind === 'saved' ||
    kind === 'final' ||
    kind === 'unanswered'
  ) {
    const isDone = kind === 'saved' || kind === 'final';
    return (
      <StatusMark kind={MARKS[kind]} className={isDone ? styles.saved : styles.state}>
        {text}
      </StatusMark>
    );
  }
  return <span className={styles.state}>{text}</span>;
}

/** What the market answers, and how far that is. */
function toAnswerColumns(buffer: EditBuffer): Column[] {
  return [
    toTypedColumn('requestedQuantity', buffer, {
      kind: 'number',
      width: 92,
      sort: 'requestedQuantity',
      renderHeader: () => (
        <span>
          {PITCH_LABELS.requestedQuantity} <span className={styles.mark}>{REQUIRED_MARK}</span>
        </span>
      ),
    }),
    toTypedColumn('priority', buffer, { kind: 'number', width: 74, sort: 'priority' }),
    toTypedColumn('pitch', buffer, { kind: 'text', width: 148, isFlexible: true }),
    toTypedColumn('reason', buffer, { kind: 'text', width: 106, roomy: 'text' }),
    toTypedColumn('wantedBy', buffer, { kind: 'text', align: 'end', width: 84 }),
    readColumn({
      field: 'state',
      header: 'Status',
      kind: 'status',
      width: 118,
      sort: 'status',
      value: (row) => toPitchState(row, buffer).kind,
      text: (row) => toStateText(toPitchState(row, buffer)),
      render: (row) => <PitchStateMark state={toPitchState(row, buffer)} />,
    }),
  ];
}

export function toPitchColumns({
  system,
  buffer,
  brandLabel,
  marketCode,
  isOneMarket,
}: PitchColumnsInput): Column[] {
  const market: Column = {
    field: 'market',
    isHead: true,
    header: 'Market',
    kind: 'text',
    width: 67,
    sort: 'market',
    value: (row) => marketCode(row.marketId),
  };
  return [
    ...([
      {
        field: 'required',
        header: '',
        label: 'Required',
        kind: 'text',
        width: 40,
        isFixed: true,
        value: (row) => row.isRequestRequired,
        text: (row) => (row.isRequestRequired ? REQUIRED_MARK : ''),
        render: (row) =>
          row.isRequestRequired ? (
            <span className={classNames(styles.asterisk, isWaiting(row, buffer) && styles.open)}>
              <span aria-hidden>{REQUIRED_MARK}</span>
              <VisuallyHidden>Required</VisuallyHidden>
            </span>
          ) : null,
      },
      {
        ...PICTURE_COLUMN,
        render: ({ mainFile }) => <RowPicture files={mainFile ? [mainFile] : []} />,
      },
      ...(isOneMarket ? [] : [market]),
      ...toIdentity(system),
      {
        field: 'brand',
        header: PRODUCT_LABELS.brandId,
        kind: 'text',
        width: 88,
        isTwoLines: true,
        roomy: 'brand',
        sort: 'brand',
        value: (row) => brandLabel(row.brandId),
      },
      {
        field: 'supply',
        header: 'Supply',
        kind: 'number',
        width: WIDEST_QUANTITY,
        sort: 'supply',
        value: (row) => row.supply,
      },
      {
        ...LAST_YEAR_COLUMN,
        value: toLastYearText,
        render: ({ lastYear }) => <LastYear lastYear={lastYear} />,
      },
    ] satisfies Column[]),
  ]
    .map(readColumn)
    .concat(toAnswerColumns(buffer));
}
