'use client';
/** Scenarios side by side with the present figures: sums and fairness first, then markets or products that differ. */
import { Fragment, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Scenario, ScenarioComparison } from '@/domain/contract/scenario';
import { toFill, toFillText } from '@/domain/fill';
import { toCountText, toInstantText, toQuantityText } from '@/domain/format';
import { type ComparedRow, type Grouping, toComparedRows, toMarketText } from './comparison-rows';
import { isBest, MEASURES, toDifferenceText } from './measures';
import { toOrigin } from './scenario-words';
import styles from './scenarios.module.css';

const GROUPING_OPTIONS = [
  { value: 'market', label: 'By market' },
  { value: 'product', label: 'By product' },
] as const;
const SHOWN = [
  { value: 'differences', label: 'Differences only' },
  { value: 'all', label: 'All' },
] as const;

/** The scenarios in their order, then the present figures, which everything is compared with. */
const toOrder = ({ sides }: ScenarioComparison) => [...sides.keys()].filter((side) => side > 0).concat(0);

const BAR_WIDTH = 56;

function FillBar({ fill }: { fill: number | null }) {
  if (fill === null) return null;
  return (
    <svg className={styles.bar} width={BAR_WIDTH} height="6" aria-hidden="true">
      <rect className={styles.barBack} width={BAR_WIDTH} height="6" rx="1" />
      <rect className={styles.barFill} width={Math.min(1, fill) * BAR_WIDTH} height="6" rx="1" />
    </svg>
  );
}

type FiguresProps = {
  requested: number | null;
  allocated: readonly (number | null)[];
  order: readonly number[];
};

function Figures({ requested, allocated, order }: FiguresProps) {
  const now = allocated[0] ?? null;
  return (
    <>
      <td>{toQuantityText(requested)}</td>
      {order.map((side) => {
        const figure = allocated[side] ?? null;
        const difference = (figure ?? 0) - (now ?? 0);
        const figures = { requested, allocated: figure };
        return (
          <Fragment key={side}>
            <td className={styles.first}>{toQuantityText(figure)}</td>
            <td className={styles.fill}>
              <FillBar fill={toFill(figures)} />
              {toFillText(figures)}
            </td>
            {side > 0 && (
              <td className={classNames(difference > 0 && styles.more, difference < 0 && styles.less)}>
                {toDifferenceText(difference)}
              </td>
            )}
          </Fragment>
        );
      })}
    </>
  );
}

function Row({ row, order }: { row: ComparedRow; order: readonly number[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasParts = row.parts.length > 0;
  return (
    <>
      <tr>
        <th scope="row">
          {hasParts ? (
            <button
              type="button"
              className={styles.open}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
              {row.label}
            </button>
          ) : (
            <span className={styles.same}>{row.label}</span>
          )}
        </th>
        <Figures requested={row.requested} allocated={row.allocated} order={order} />
      </tr>
      {isOpen &&
        row.parts.map((part) => (
          <tr key={part.key} className={styles.part}>
            <th scope="row">{part.label}</th>
            <Figures requested={part.requested} allocated={part.allocated} order={order} />
          </tr>
        ))}
    </>
  );
}

type ComparisonProps = {
  comparison: ScenarioComparison;
  onPromote: (scenario: Scenario) => void;
};

function Heads({ comparison, order, onPromote }: ComparisonProps & { order: readonly number[] }) {
  return (
    <tr className={styles.heads}>
      <td colSpan={2}>
        <strong>{toCountText(comparison.products.length, 'product')}</strong>
        <span className={styles.by}>
          {toCountText(comparison.cells.length, 'figure differs', 'figures differ')}
        </span>
      </td>
      {order.map((side) => {
        const scenario = comparison.scenarios[side - 1];
        if (!scenario) {
          return (
            <th key={side} scope="colgroup" colSpan={2} className={styles.first}>
              Present figures
              <span className={styles.by}>as the board is now</span>
            </th>
          );
        }
        return (
          <th key={side} scope="colgroup" colSpan={3} className={styles.first}>
            {scenario.name}
            <span className={styles.by}>{toOrigin(scenario)}</span>
            <span
              className={styles.by}
            >{`${scenario.owner.name}, ${toInstantText(scenario.updatedAt)} UTC`}</span>
            <Button size="small" onClick={() => onPromote(scenario)}>
              Promote
              <VisuallyHidden>{` ${scenario.name}`}</VisuallyHidden>
            </Button>
          </th>
        );
      })}
    </tr>
  );
}

function MeasureRows({ comparison, order }: { comparison: ScenarioComparison; order: readonly number[] }) {
  const { markets } = useWorkspace();
  const marketText = (marketId: number) => {
    const market = markets.find((each) => each.marketId === marketId);
    return market ? toMarketText(market) : '';
  };
  const { sides } = comparison;
  return MEASURES.map((measure) => (
    <tr key={measure.label}>
      <th scope="row" colSpan={2}>
        {measure.label}
      </th>
      {order.map((each) => {
        const side = sides[each];
        if (!side) return null;
        return (
          <Fragment key={each}>
            <td className={styles.first}>
              {isBest(measure, side, sides) && (
                <>
                  <span className={styles.best} aria-hidden="true" />
                  <VisuallyHidden>best: </VisuallyHidden>
                </>
              )}
              <strong>{measure.figure(side)}</strong>
            </td>
            <td className={styles.note} colSpan={each > 0 ? 2 : 1}>
              {measure.note?.(side, { comparison, marketText })}
            </td>
          </Fragment>
        );
      })}
    </tr>
  ));
}

export function Comparison({ comparison, onPromote }: ComparisonProps) {
  const { markets } = useWorkspace();
  const [grouping, setGrouping] = useState<Grouping>('market');
  const [shown, setShown] = useState<'differences' | 'all'>('differences');
  const rows = useMemo(
    () => toComparedRows(comparison, grouping, { markets, isAll: shown === 'all' }),
    [comparison, grouping, markets, shown],
  );
  const order = toOrder(comparison);
  return (
    <section aria-label="Comparison" className={styles.comparison}>
      <div className={styles.tools}>
        <SegmentedControl label="Rows" options={SHOWN} value={shown} onValueChange={setShown} />
        <SegmentedControl
          label="Group"
          options={GROUPING_OPTIONS}
          value={grouping}
          onValueChange={setGrouping}
        />
      </div>
      <table className={styles.table} aria-label="Scenarios side by side">
        <thead>
          <Heads comparison={comparison} order={order} onPromote={onPromote} />
        </thead>
        <tbody>
          <MeasureRows comparison={comparison} order={order} />
        </tbody>
        {rows.length > 0 && (
          <tbody>
            <tr className={styles.columns}>
              <th scope="col">{grouping === 'market' ? 'Market' : 'Product'}</th>
              <th scope="col">Requested</th>
              {order.map((side) => (
                <Fragment key={side}>
                  <th scope="col" className={styles.first}>
                    Allocated
                  </th>
                  <th scope="col">Fill rate</th>
                  {side > 0 && <th scope="col">vs present</th>}
                </Fragment>
              ))}
            </tr>
            {rows.map((row) => (
              <Row key={`${grouping}-${row.key}`} row={row} order={order} />
            ))}
          </tbody>
        )}
      </table>
      {rows.length === 0 && (
        <div className={styles.none}>
          <EmptyState compact title="The same as the present figures">
            <p>No figure differs.</p>
          </EmptyState>
        </div>
      )}
    </section>
  );
}
