'use client';
/** The exceptions of the board: how many products have each, and the filter that shows exactly these. */
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { ListHandle } from '@/components/list/use-list';
import { Bar } from '@/components/ui/bar';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { BoardQuery } from '@/domain/contract/board-query';
import { EXCEPTION_LABELS, EXCEPTION_MEANINGS, EXCEPTIONS, type Exception } from '@/domain/exceptions';
import { toQuantityText } from '@/domain/format';
import styles from './board.module.css';
import type { AllocationPage } from './board-query';
import type { AllocationRow } from './board-row';
import { useExceptionCounts } from './use-exception-counts';

/** No exception, one, or several at once, which an address may name. */
type Choice = Exception | 'all' | 'several';

const toChoice = ({ exceptions = [] }: BoardQuery): Choice =>
  exceptions.length > 1 ? 'several' : (exceptions[0] ?? 'all');

type ExceptionBarProps = {
  list: Pick<ListHandle<AllocationRow, BoardQuery, AllocationPage>, 'page' | 'totalCount' | 'url' | 'query'>;
  store: EditStore;
};

export function ExceptionBar({ list, store }: ExceptionBarProps) {
  const { url, query } = list;
  const counts = useExceptionCounts({ list, store });
  const options = [
    { value: 'all' as Choice, label: 'All products' },
    ...EXCEPTIONS.map((value) => ({
      value: value as Choice,
      label: EXCEPTION_LABELS[value],
      hint: EXCEPTION_MEANINGS[value],
      count: toQuantityText(counts ? counts[value] : null),
    })),
  ];
  const choose = (choice: Choice) =>
    url.set({ exceptions: choice === 'all' || choice === 'several' ? undefined : [choice] });
  return (
    <Bar label="Exceptions" className={styles.exceptions}>
      <SegmentedControl label="Exceptions" options={options} value={toChoice(query)} onValueChange={choose} />
    </Bar>
  );
}
