'use client';
/** A row of the comparison: a market or product with its sums, and opened the figures of which they are made. */
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { toContent, toFigure } from '@/components/grid/editing/sheet';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { LoadFailed } from '@/components/workspace/load-failed';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ScenarioComparison } from '@/domain/contract/scenario';
import { toFill, toFillText } from '@/domain/fill';
import { toQuantityText } from '@/domain/format';
import { useStore } from '@/lib/client/store';
import { useOperation } from '@/lib/client/use-operation';
import { type ComparedPart, type ComparedRow, type Grouping, toComparedRows } from './comparison-rows';
import { toDifferenceText } from './measures';
import { ScenarioFigure } from './scenario-figure';
import styles from './scenarios.module.css';
import {
  type ComparedProduct,
  type ScenarioFigures,
  toFigureRecords,
  toFigureRef,
} from './use-scenario-figures';

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

type Figure = { requested: number | null; allocated: number | null; now: number | null };

/** The text after a side's figure: its fill rate and, for a scenario, its difference from the present one. */
function Beside({ requested, allocated, now, isPresent }: Figure & { isPresent: boolean }) {
  const difference = (allocated ?? 0) - (now ?? 0);
  const figures = { requested, allocated };
  return (
    <>
      <td className={styles.fill}>
        <FillBar fill={toFill(figures)} />
        {toFillText(figures)}
      </td>
      {!isPresent && (
        <td className={classNames(difference > 0 && styles.more, difference < 0 && styles.less)}>
          {toDifferenceText(difference)}
        </td>
      )}
    </>
  );
}

/** A side that is not typed into: sums, and the present figures. */
function Side({ isPresent, ...figure }: Figure & { isPresent: boolean }) {
  return (
    <>
      <td className={styles.first}>{toQuantityText(figure.allocated)}</td>
      <Beside {...figure} isPresent={isPresent} />
    </>
  );
}

type Shown = { comparison: ScenarioComparison; order: readonly number[]; figures: ScenarioFigures };
type TypedSideProps = Omit<Shown, 'order'> & { part: ComparedPart; side: number; product: ComparedProduct };

/** A scenario's figure of one request, as typed. */
function TypedSide({ comparison, figures, part, side, product }: TypedSideProps) {
  const { buffer } = figures.store;
  const scenario = comparison.scenarios[side - 1];
  const ref = toFigureRef(scenario ?? { scenarioId: 0 }, part.requestId);
  const edit = useStore({ subscribe: buffer.subscribe, get: () => buffer.getEdit(ref) }, null);
  if (!scenario) return null;
  const content = edit?.content ?? toContent(part.allocated[side] ?? null);
  const { requested, allocated } = part;
  const figure = toFigure(content.value);
  return (
    <>
      <ScenarioFigure
        figures={figures}
        product={product}
        scenarioId={scenario.scenarioId}
        cellRef={ref}
        content={content}
        whyNot={figures.whyNot(scenario, product, part)}
        label={`${scenario.name}, ${part.label}`}
      />
      <Beside requested={requested} allocated={figure} now={allocated[0] ?? null} isPresent={false} />
    </>
  );
}

function Part({ part, ...shown }: Shown & { part: ComparedPart }) {
  const { requested, allocated, productId } = part;
  const now = allocated[0] ?? null;
  const product = shown.comparison.products.find((each) => each.productId === productId);
  return (
    <tr className={styles.part}>
      <th scope="row">{part.label}</th>
      <td>{toQuantityText(requested)}</td>
      {shown.order.map((side) =>
        side === 0 || !product ? (
          <Side
            key={side}
            isPresent={side === 0}
            {...{ requested, allocated: allocated[side] ?? null, now }}
          />
        ) : (
          <TypedSide key={side} {...shown} part={part} side={side} product={product} />
        ),
      )}
    </tr>
  );
}

type RowProps = Shown & { row: ComparedRow; grouping: Grouping; isAll: boolean };

/** All figures of a row, those too that are the same everywhere: read when it is opened. */
function WholeParts({ row, grouping, ...shown }: Omit<RowProps, 'isAll'>) {
  const { markets, selectedSystem: system } = useWorkspace();
  const { store } = shown.figures;
  const scenarioIds = shown.comparison.scenarios.map(({ scenarioId }) => scenarioId);
  const whole = grouping === 'market' ? { marketIds: [row.key] } : { productIds: [row.key] };
  const params = { prog: system.prefix };
  const { data, error, mutate } = useOperation('compareScenarios', {
    params,
    query: { scenarioIds, ...whole },
  });
  useEffect(() => {
    if (data) store.buffer.load(toFigureRecords(data));
  }, [data, store]);
  if (error) {
    return (
      <tr>
        <td colSpan={2 + 3 * shown.order.length}>
          <LoadFailed compact what="The figures" error={error} onRetry={() => void mutate()} />
        </td>
      </tr>
    );
  }
  const rows = data ? toComparedRows(data, grouping, { markets, isAll: false }) : [];
  const parts = rows.find(({ key }) => key === row.key)?.parts ?? [];
  // Sorted by name, so that input moves no row.
  const byName = parts.toSorted((a, b) => a.label.localeCompare(b.label));
  return byName.map((part) => <Part key={part.requestId} part={part} {...shown} />);
}

export function Row({ row, grouping, isAll, ...shown }: RowProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { requested, allocated } = row;
  const now = allocated[0] ?? null;
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            {row.label}
          </button>
        </th>
        <td>{toQuantityText(requested)}</td>
        {shown.order.map((side) => (
          <Side
            key={side}
            isPresent={side === 0}
            {...{ requested, allocated: allocated[side] ?? null, now }}
          />
        ))}
      </tr>
      {isOpen &&
        (isAll ? (
          <WholeParts row={row} grouping={grouping} {...shown} />
        ) : (
          row.parts.map((part) => <Part key={part.requestId} part={part} {...shown} />)
        ))}
    </Fragment>
  );
}
