/** The columns of the desk: the market and its request, its figure with reason, and the figure that each rule proposes. */
import { type GridColumn, toColumnText } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { PAGE_MARGIN } from '@/components/grid/metrics';
import { LastYear, LastYearHeader, toLastYearText } from '@/components/requests/last-year';
import { BRAND_TYPED_LABELS, isBrandTyped } from '@/components/requests/list/brand-cells';
import { toBrandListColumns } from '@/components/requests/list/brand-columns';
import {
  LAST_YEAR,
  MARKET_PART,
  REQUESTED,
  type RequestColumn,
} from '@/components/requests/list/request-columns';
import { classNames } from '@/components/ui/class-names';
import type { Labels } from '@/components/workspace/use-labels';
import { pick } from '@/domain/fields';
import { toFillText, toRateText } from '@/domain/fill';
import { toQuantityText } from '@/domain/format';
import type { Fairness } from '@/domain/sharing/fairness';
import { getRule, PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import type { System } from '@/domain/systems';
import board from '../board/board.module.css';
import { type CellFigures, createBoardCellRenderer } from '../board/board-cell-renderer';
import { toCellWords } from '../board/board-cells';
import { BoardFigures } from '../board/board-columns';
import { getAllocated, getTyped, isLocked, toCutShare } from '../board/board-figures';
import type { AllocationRow } from '../board/board-row';
import styles from './desk.module.css';
import { FIRST_RULES, getRuleCell, type ProposalsByRule, toFairnessText, toRuleKey } from './desk-comparison';
import type { DeskMarket, DeskRow } from './desk-row';
import { MoreRules, ReasonForCuts, UseRule } from './use-rule';

type Column = GridColumn<DeskRow>;

export type DeskColumnsProps = {
  system: System;
  labels: Labels;
  product: AllocationRow;
  buffer: EditBuffer;
  /** The proposals as they are now: the columns stay while they load again. */
  proposals: () => ProposalsByRule;
  /** The sums of the figures as they are typed, or as a rule would make them. Null before its proposal has loaded. */
  sideOf: (rule: ProposalRule | null) => Fairness | null;
  /** Whether all rules are shown, and showing them. */
  rules: { isAll: boolean; onToggle: () => void };
  /** How many figures a rule would change; null before it has loaded. */
  changesOf: (rule: ProposalRule) => number | null;
  onUse: (rule: ProposalRule) => void;
  /** The cuts without a reason, and one reason for all of them. */
  cuts: { count: () => number; onReason: () => void };
};

export const ALLOCATED = 'allocatedQuantity';
export const CUT_FIELD = 'cut';
export const toRuleField = (rule: ProposalRule): string => `rule-${rule}`;
/** The rule of a column; null for the others. */
export const fromRuleField = (field: string): ProposalRule | null =>
  PROPOSAL_RULES.find((rule) => toRuleField(rule) === field) ?? null;

/** A column of the flat list here: empty in the rows of sums. */
function ofRequest(column: RequestColumn, own: Partial<Column> = {}): Column {
  const { render } = column;
  return {
    ...pick(column, ['field', 'header', 'label', 'kind', 'align', 'width', 'isFlexible', 'renderHeader']),
    value: (row) => (row.kind === 'market' ? column.value(row.request) : null),
    text: (row) => (row.kind === 'market' ? toColumnText(column, row.request) : ''),
    render: render && ((row) => (row.kind === 'market' ? render(row.request) : null)),
    // White is editable, grey is read-only.
    className:
      isBrandTyped(column.field) && typeof column.className === 'string' ? column.className : styles.read,
    ...own,
  };
}

/** A text in up to two lines: the columns of the rules leave it little width. */
const inTwoLines = (column: Column): Column => ({
  ...column,
  render: (row) =>
    row.kind === 'market' && (
      <span className={styles.centred}>
        <span className={styles.lines}>{toColumnText(column, row)}</span>
      </span>
    ),
});

const SUM_LABELS = { fairness: 'Least fill, spread', use: '' } as const;

const toMarketColumn = ({ labels, rules }: DeskColumnsProps): Column => ({
  field: 'market',
  header: 'Market',
  kind: 'text',
  width: 140,
  roomy: 'market',
  pinned: 'left',
  isFixed: true,
  className: (row) => classNames(styles.read, row.kind === 'market' ? styles.market : styles.sum),
  value: (row) => (row.kind === 'market' ? labels.market(row.marketId) : SUM_LABELS[row.sum]),
  render: (row) => {
    if (row.kind === 'market') return labels.market(row.marketId);
    return row.sum === 'use' ? <MoreRules {...rules} /> : SUM_LABELS[row.sum];
  },
});

/** Room for "100.0 %", in bold as well. */
const RATE_WIDTH = 74;

/** Last year's quantities over its fill rate: one column, so that the pitch has room beside the rules. */
const LAST_YEAR_AND_FILL: Column = ofRequest(LAST_YEAR, {
  label: 'Last year, requested and allocated, fill rate',
  width: 110,
  renderHeader: () => <LastYearHeader what="Last year, fill" />,
  text: (row) => {
    if (row.kind !== 'market') return '';
    const { lastYear } = row.request;
    return [toLastYearText({ lastYear }), lastYear && toFillText(lastYear)].filter(Boolean).join(', ');
  },
  render: (row) =>
    row.kind === 'market' && (
      <span className={classNames(styles.centred, styles.lastYear)}>
        <span>
          <LastYear lastYear={row.request.lastYear} />
        </span>
        {row.request.lastYear && <span className={styles.sum}>{toFillText(row.request.lastYear)}</span>}
      </span>
    ),
});

/** The figure as on the board: the mark of its state, a padlock, the bar of its cut. */
function toFigures({ product, buffer }: DeskColumnsProps, { marketId, cell }: DeskMarket): CellFigures {
  const allocated = getAllocated(buffer, product, marketId);
  const typed = getTyped(buffer, product, marketId);
  return {
    requested: '',
    allocated: typed === null ? '' : toQuantityText(typed),
    after: null,
    isLocked: isLocked(buffer, product, marketId),
    hasReason: false,
    cut: toCutShare(cell.requested, allocated),
    words: toCellWords(product, marketId, buffer),
  };
}

const toSumFigures = (text: string): CellFigures => ({
  requested: '',
  allocated: text,
  after: null,
  isLocked: false,
  hasReason: false,
  cut: 0,
  words: text,
});

function toAllocatedColumn(props: DeskColumnsProps): Column {
  const figuresOf = (row: DeskRow): CellFigures | null => {
    if (row.kind === 'market') return toFigures(props, row);
    return row.sum === 'fairness' ? toSumFigures(toFairnessText(props.sideOf(null))) : null;
  };
  return {
    field: ALLOCATED,
    header: BRAND_TYPED_LABELS[ALLOCATED],
    kind: 'number',
    width: RULE_WIDTH,
    className: (row) => (row.kind === 'market' ? board.market : styles.sumFigure),
    value: (row) => (row.kind === 'market' ? getAllocated(props.buffer, props.product, row.marketId) : null),
    text: (row) => figuresOf(row)?.allocated ?? '',
    render: (row) => <BoardFigures figures={figuresOf(row)} />,
    options: { cellRenderer: createBoardCellRenderer(figuresOf) },
  };
}

function toCutColumn({ product, buffer }: DeskColumnsProps): Column {
  const toCut = (row: DeskRow) => {
    if (row.kind !== 'market') return null;
    return toCutShare(row.cell.requested, getAllocated(buffer, product, row.marketId)) || null;
  };
  return {
    field: CUT_FIELD,
    header: 'Cut',
    label: 'Cut: the share of the request that is not allocated',
    kind: 'number',
    width: RATE_WIDTH,
    renderHeader: () => 'Cut',
    className: styles.read,
    value: toCut,
    text: (row) => (row.kind === 'market' ? toRateText(toCut(row)) : ''),
  };
}

/** As wide as the longest word over it, and at least as "100.0 % · 100" below it. */
const RULE_WIDTH = 98;
const toRuleWidth = (lines: readonly (string | undefined)[]) =>
  Math.max(RULE_WIDTH, ...lines.map((line = '') => line.length * 6 + 24));

function toRuleColumn(rule: ProposalRule, props: DeskColumnsProps): Column {
  const isLast = rule === toShownRules(props).at(-1);
  const { product, buffer, proposals, sideOf, changesOf, onUse } = props;
  const { label, short } = getRule(rule);
  const proposedOf = ({ marketId }: DeskMarket) => getRuleCell(props, proposals().get(rule), marketId);
  const toText = (row: DeskRow) => {
    if (row.kind === 'market') return toQuantityText(proposedOf(row)?.after ?? null);
    return row.sum === 'fairness' ? toFairnessText(sideOf(rule)) : '';
  };
  return {
    field: toRuleField(rule),
    header: short.filter(Boolean).join(' '),
    label,
    kind: 'number',
    width: toRuleWidth(short) + (isLast ? PAGE_MARGIN : 0),
    renderHeader: () => (
      <span className={styles.ruleHeader} title={`${label}: Alt ${toRuleKey(rule)} uses it, ? says why`}>
        {short[0]}
        {short[1] && <span>{short[1]}</span>}
      </span>
    ),
    className: (row) => {
      if (row.kind !== 'market') return styles.sumFigure;
      const proposed = proposedOf(row);
      const now = getAllocated(buffer, product, row.marketId) ?? 0;
      return classNames(
        styles.rule,
        proposed?.isChange && (proposed.after > now ? styles.more : proposed.after < now && styles.less),
      );
    },
    value: (row) => (row.kind === 'market' ? (proposedOf(row)?.after ?? null) : null),
    text: toText,
    render: (row) =>
      row.kind === 'sum' && row.sum === 'use' ? (
        <UseRule rule={rule} changes={changesOf(rule)} onUse={onUse} />
      ) : (
        toText(row)
      ),
  };
}

const toShownRules = ({ rules }: DeskColumnsProps): readonly ProposalRule[] =>
  rules.isAll ? PROPOSAL_RULES : FIRST_RULES;

/** The reason of a figure; below the rows, one for all cuts that have none. */
const withReasonForCuts = (column: Column, { cuts }: DeskColumnsProps): Column => ({
  ...column,
  render: (row) => {
    if (row.kind === 'market') return column.render?.(row);
    return row.sum === 'use' && cuts.count() > 0 ? (
      <ReasonForCuts count={cuts.count()} onReason={cuts.onReason} />
    ) : null;
  },
});

export function toDeskColumns(props: DeskColumnsProps): Column[] {
  const { system, labels, buffer } = props;
  const typed = toBrandListColumns(system, labels, buffer);
  const toTyped = (field: string, own: Partial<Column>) =>
    typed.filter((column) => column.field === field).map((column) => ofRequest(column, own));
  const toShown = (field: string, own?: Partial<Column>) =>
    MARKET_PART.filter((column) => column.field === field).map((column) => ofRequest(column, own));
  return [
    toMarketColumn(props),
    ...toShown('priority', { width: 64 }),
    ...toShown('pitch', { width: 150 }).map(inTwoLines),
    LAST_YEAR_AND_FILL,
    ofRequest(REQUESTED, { width: 82 }),
    toAllocatedColumn(props),
    toCutColumn(props),
    ...toTyped('allocationReason', { width: 84, isFlexible: true }).map((column) =>
      withReasonForCuts(inTwoLines(column), props),
    ),
    ...toShownRules(props).map((rule) => toRuleColumn(rule, props)),
  ];
}
