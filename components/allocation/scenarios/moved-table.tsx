'use client';
/** The figures of a scenario that moved since they were drafted, each with the choice to keep theirs or take mine. */
import { Button } from '@/components/ui/button';
import { type DialogColumn, DialogTable } from '@/components/ui/dialog-table';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ScenarioFigure } from '@/domain/contract/scenario';
import { toQuantityText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import { toMovedWords } from './scenario-words';
import styles from './scenarios.module.css';

export type ComparedName = Parameters<typeof toProductTitle>[0] & { productId: number };

const CHOICES = [
  { value: 'keep', label: 'Board' },
  { value: 'take', label: 'Scenario' },
] as const;

/** Whether the figure of the scenario can take the place of one that moved. */
export const isTakeable = ({ isLocked, moved }: Pick<ScenarioFigure, 'isLocked' | 'moved'>): boolean =>
  !isLocked && moved !== 'submitted';

/** A figure in its present state: a choice applies to the figure that was shown. */
export const toChoiceKey = ({ requestId, now }: Pick<ScenarioFigure, 'requestId' | 'now'>): string =>
  [requestId, now.requested, now.allocated].join('.');

type MovedTableProps = {
  moved: readonly ScenarioFigure[];
  /** For their names. */
  products: readonly ComparedName[];
  /** The choice keys of the figures that are taken. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

export function MovedTable({ moved, products, chosen, onChoose }: MovedTableProps) {
  const { markets } = useWorkspace();
  const titles = new Map(products.map((product) => [product.productId, toProductTitle(product)]));
  const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
  const choose = (figure: ScenarioFigure, value: (typeof CHOICES)[number]['value']) => {
    const others = [...chosen].filter((key) => key !== toChoiceKey(figure));
    onChoose(new Set(value === 'take' ? [...others, toChoiceKey(figure)] : others));
  };
  const titleOf = ({ productId }: ScenarioFigure) => titles.get(productId) ?? '';
  const codeOf = ({ marketId }: ScenarioFigure) => codes.get(marketId) ?? '';
  const columns: readonly DialogColumn<ScenarioFigure>[] = [
    { header: 'Product', cell: titleOf },
    { header: 'Market', cell: codeOf },
    { header: 'Moved', cell: toMovedWords },
    { header: 'Board', kind: 'figure', cell: ({ now }) => toQuantityText(now.allocated) },
    { header: 'Scenario', kind: 'figure', cell: ({ allocated }) => toQuantityText(allocated) },
    {
      header: 'Choice',
      cell: (figure) =>
        isTakeable(figure) ? (
          <SegmentedControl
            label={`${titleOf(figure)}, ${codeOf(figure)}`}
            options={CHOICES}
            value={chosen.has(toChoiceKey(figure)) ? 'take' : 'keep'}
            onValueChange={(value) => choose(figure, value)}
          />
        ) : (
          'Board'
        ),
    },
  ];
  return (
    <>
      <div className={styles.choices}>
        <Button size="small" onClick={() => onChoose(new Set())}>
          All from the board
        </Button>
        <Button size="small" onClick={() => onChoose(new Set(moved.filter(isTakeable).map(toChoiceKey)))}>
          All from the scenario
        </Button>
      </div>
      <DialogTable label="Moved since" columns={columns} rows={moved} toKey={({ requestId }) => requestId} />
    </>
  );
}
