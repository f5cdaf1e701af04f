'use client';
/** Spreads a typed total over a product's markets by a rule, round the locks: saved as one step. */
import { type RefObject, useId, useRef, useState } from 'react';
import { CellPopover } from '@/components/grid/editing/cell-popover';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { MAX_QUANTITY } from '@/domain/limits';
import { toErrorSentence } from '@/domain/problems';
import { type TypedWhole, toTypedWholeError } from '@/domain/reading/typed-whole';
import type { ProposalRule } from '@/domain/sharing/rules';
import { RuleSelect } from '../proposal/rule-select';
import type { AllocationRow } from './board-row';
import styles from './reason-popover.module.css';

type SpreadPopoverProps = {
  controller: GridController<AllocationRow>;
  layer: RefObject<HTMLElement | null>;
  current: CurrentCell<AllocationRow>;
  /** "Meridian 39" */
  title: string;
  /** What it is spread over, and what is allocated there now. */
  about: string;
  /** The total before; a digit if one was typed. */
  first: number | null;
  isTyped: boolean;
  firstRule: ProposalRule;
  /** Rejects with the problem of a total that cannot be spread. */
  onSpread: (total: number, rule: ProposalRule) => Promise<void>;
  onClose: () => void;
};

const WIDTH = 380;

export function SpreadPopover(props: SpreadPopoverProps) {
  const { controller, layer, current, title, about, first, isTyped, firstRule, onSpread, onClose } = props;
  const totalId = useId();
  const [total, setTotal] = useState<TypedWhole>(first);
  const [rule, setRule] = useState(firstRule);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const typed = useRef(total);
  const submit = async () => {
    if (isBusy) return;
    const refusal = toTypedWholeError(total, { least: 0, most: MAX_QUANTITY });
    if (refusal !== null || typeof total !== 'number') {
      setError(refusal);
      return;
    }
    setIsBusy(true);
    try {
      await onSpread(total, rule);
    } catch (refused) {
      setIsBusy(false);
      // A total typed since then is another one.
      if (typed.current === total) setError(toErrorSentence(refused));
    }
  };
  return (
    <CellPopover
      controller={controller}
      layer={layer}
      position={current.position}
      label="Spread a total"
      width={WIDTH}
      isBeside
      onDismiss={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div>
          <h3>{title}</h3>
          <p className={styles.difference}>{about}</p>
        </div>
        <div className={styles.foot}>
          <Field label="Total" id={totalId} width={110} error={error} errorPlace="elsewhere">
            <NumberInput
              autoFocus
              small
              value={total}
              onValueChange={(next) => {
                typed.current = next;
                setTotal(next);
                setError(null);
              }}
              // The typed digit is the first of the total: the next one follows it.
              onFocus={({ target }) =>
                isTyped && target.setSelectionRange(target.value.length, target.value.length)
              }
            />
          </Field>
          <Field label="Rule" width={216}>
            <RuleSelect value={rule} onValueChange={setRule} />
          </Field>
        </div>
        {error && <FieldError controlId={totalId}>{error}</FieldError>}
        <div className={styles.foot}>
          <Button type="submit" look="solid" size="small" disabled={isBusy}>
            Spread
          </Button>
          <Button size="small" look="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </CellPopover>
  );
}
