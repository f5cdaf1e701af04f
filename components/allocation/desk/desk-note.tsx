'use client';
/** In the status bar of the desk, readable without opening anything: why a rule proposes the selected figure. */
import type { GridController } from '@/components/grid/editing/grid-controller';
import { useGridState } from '@/components/grid/editing/use-grid-editing';
import { toWhyText } from '../proposal/proposal-words';
import styles from './desk.module.css';
import { fromRuleField } from './desk-columns';
import type { ProposalsByRule } from './desk-comparison';
import type { DeskRow } from './desk-row';

type DeskNoteProps = {
  controller: GridController<DeskRow>;
  proposals: ProposalsByRule;
  marketCode: (marketId: number) => string;
};

export function DeskNote({ controller, proposals, marketCode }: DeskNoteProps) {
  useGridState(controller);
  const current = controller.isBlock() ? null : controller.getCurrent();
  const rule = current && fromRuleField(current.field);
  if (!rule || current.row.kind !== 'market') return null;
  const { marketId } = current.row;
  const cell = proposals.get(rule)?.cells.find((each) => each.marketId === marketId);
  if (!cell) return null;
  const text = toWhyText(rule, cell, marketCode(marketId));
  return (
    <span className={styles.note} title={text}>
      {text}
    </span>
  );
}
