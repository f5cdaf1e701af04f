'use client';
/** Reasons to choose from, and the field for one reason of many cuts. */
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { LARGE_TEXT_WIDTH, MAX_LINE_LENGTH } from '@/domain/limits';
import { useOperation } from '@/lib/client/use-operation';
import { type AllocationRow, toCells } from './board-row';
import styles from './reason-popover.module.css';

const MAX_OFFERED = 5;

/** The reasons already written on the board, most frequent first: offered where another one is written. */
export function toUsualReasons(rows: readonly Pick<AllocationRow, 'cells'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { allocationReason } of rows.flatMap(toCells)) {
    if (allocationReason) counts.set(allocationReason, (counts.get(allocationReason) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .slice(0, MAX_OFFERED)
    .map(([reason]) => reason);
}

/** The reasons to choose from: those of the system, or the usual ones of the board where it has none. */
export function useOfferedReasons(usual: readonly string[]) {
  const { selectedSystem } = useWorkspace();
  const { data } = useOperation('listReasons', { params: { prog: selectedSystem.prefix } });
  return {
    reasons: data && data.reasons.length > 0 ? data.reasons : usual,
    isRequired: data?.isReasonRequired ?? false,
  };
}

/** Why it cannot be saved while it is empty. */
export const WRITE_A_REASON = 'Write a reason or choose a usual one.';

type ReasonFieldProps = { value: string; onChange: (reason: string) => void };

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason (the markets see it)" width={LARGE_TEXT_WIDTH}>
      <TextInput maxLength={MAX_LINE_LENGTH} value={value} onTextChange={onChange} />
    </Field>
  );
}

type UsualReasonsListProps = { reasons: readonly string[]; onChoose: (reason: string) => void };

/** The usual reasons as buttons that fill the field above them. */
export function UsualReasonsList({ reasons, onChoose }: UsualReasonsListProps) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.usual} aria-label="Usual reasons">
      {reasons.map((reason) => (
        <li key={reason}>
          <Button size="small" onClick={() => onChoose(reason)}>
            {reason}
          </Button>
        </li>
      ))}
    </ul>
  );
}
