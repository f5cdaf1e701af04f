'use client';
/**
 * In the status bar of the desk, readable without opening anything: why a rule proposes the selected figure, and who gave an
 * allocated one.
 */
import { useGridState } from '@/components/grid/editing/use-grid-editing';
import type { AllocationRow } from '../board/board-row';
import { LastChange } from '../board/last-change';
import { useIsAtRest } from '../board/use-is-at-rest';
import { toWhyText } from '../proposal/proposal-words';
import styles from './desk.module.css';
import { ALLOCATED, fromRuleField } from './desk-columns';
import type { useDeskEditing } from './use-desk-editing';

type DeskNoteProps = { product: AllocationRow; editing: ReturnType<typeof useDeskEditing> };

export function DeskNote({ product, editing: { handle, store, cells, proposals, press } }: DeskNoteProps) {
  const { controller } = handle;
  useGridState(controller);
  const current = controller.isBlock() ? null : controller.getCurrent();
  const marketId = current?.row.kind === 'market' ? current.row.marketId : null;
  const isAtRest = useIsAtRest(marketId);
  if (current === null || marketId === null) return null;
  if (current.field === ALLOCATED) {
    return (
      <span className={styles.note}>
        <LastChange
          key={marketId}
          {...{ store, product, marketId }}
          isAsked={isAtRest}
          onOpen={() => press({ key: 'h' })}
        />
      </span>
    );
  }
  const rule = fromRuleField(current.field);
  const cell = rule && proposals.get(rule)?.cells.find((each) => each.marketId === marketId);
  if (!rule || !cell) return null;
  const text = toWhyText(rule, cell, cells.marketCode(marketId));
  return (
    <span className={styles.note} title={text}>
      {text}
    </span>
  );
}
