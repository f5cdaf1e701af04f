'use client';
/** Scenarios side by side with the present figures: sums and fairness first, then markets or products that differ. */
import { Fragment, useMemo, useRef, useState } from 'react';
import type { Outcome } from '@/components/grid/editing/edit-session';
import { EditStatus, UndoButtons } from '@/components/grid/editing/edit-status';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useWrites } from '@/components/workspace/use-writes';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import type { Scenario, ScenarioComparison } from '@/domain/contract/scenario';
import { toCountText, toInstantText } from '@/domain/format';
import { Row } from './compared-row';
import { type ComparedRow, type Grouping, keepPlaces, toComparedRows, toMarketText } from './comparison-rows';
import { goToFigure, showOutcome } from './figure-places';
import { isBest, toMeasures } from './measures';
import { toOrigin } from './scenario-words';
import styles from './scenarios.module.css';
import type { ScenarioFigures } from './use-scenario-figures';

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

type ComparisonProps = {
  comparison: ScenarioComparison;
  figures: ScenarioFigures;
  onApply: (scenario: Scenario) => void;
};

type HeadsProps = Omit<ComparisonProps, 'figures'> & { order: readonly number[] };

function Heads({ comparison, order, onApply }: HeadsProps) {
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
              Board
              <span className={styles.by}>as it is now</span>
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
            <Button size="small" onClick={() => onApply(scenario)}>
              Apply to board
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
  return toMeasures(sides).map((measure) => (
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

/** The rows of a view: sorted when it is chosen, and then in their places while figures are typed. */
function useRows(view: string, rows: readonly ComparedRow[], isAll: boolean): readonly ComparedRow[] {
  const toFirst = () => (isAll ? rows : rows.filter(({ parts }) => parts.length > 0));
  const [last, setLast] = useState(() => ({ view, rows, shown: toFirst() }));
  if (last.rows === rows && last.view === view) return last.shown;
  const shown = last.view === view ? keepPlaces(last.shown, rows) : toFirst();
  setLast({ view, rows, shown });
  return shown;
}

export function Comparison({ comparison, figures, onApply }: ComparisonProps) {
  const { markets } = useWorkspace();
  const [grouping, setGrouping] = useState<Grouping>('market');
  const [shown, setShown] = useState<'differences' | 'all'>('differences');
  const all = useMemo(
    () => toComparedRows(comparison, grouping, { markets, isAll: true }),
    [comparison, grouping, markets],
  );
  const isReader = useWrites(useFiscalYear()).isReader('finalAllocation.draft');
  const isAll = shown === 'all';
  const ids = comparison.scenarios.map(({ scenarioId }) => scenarioId).join('.');
  const rows = useRows(`${grouping}.${shown}.${ids}`, all, isAll);
  const table = useRef<HTMLTableElement>(null);
  const { store } = figures;
  const places = {
    announce: (outcome: Outcome | null) => showOutcome(table.current, outcome),
    goToMarked: () => goToFigure(table.current, store.buffer.toMarked()),
  };
  const order = toOrder(comparison);
  return (
    <section aria-label="Comparison" className={styles.comparison}>
      <div className={styles.tools}>
        <EditStatus store={store} controller={places} />
        {!isReader && <UndoButtons store={store} controller={places} />}
        <SegmentedControl label="Rows" options={SHOWN} value={shown} onValueChange={setShown} />
        <SegmentedControl
          label="Group"
          options={GROUPING_OPTIONS}
          value={grouping}
          onValueChange={setGrouping}
        />
      </div>
      <table ref={table} className={styles.table} aria-label="Scenarios side by side">
        <thead>
          <Heads comparison={comparison} order={order} onApply={onApply} />
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
              <Row
                key={`${grouping}-${shown}-${row.key}`}
                {...{ row, grouping, isAll, comparison, order, figures }}
              />
            ))}
          </tbody>
        )}
      </table>
      {rows.length === 0 && (
        <div className={styles.none}>
          <EmptyState compact title="The same as the board">
            <p>No figure differs.</p>
          </EmptyState>
        </div>
      )}
    </section>
  );
}
