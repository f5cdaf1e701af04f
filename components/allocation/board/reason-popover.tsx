'use client';
/** The reason for a figure: written once for all selected figures, shown to the market when it is final. */
import { type RefObject, useId, useState } from 'react';
import { CellPopover } from '@/components/grid/editing/cell-popover';
import type { CellPosition } from '@/components/grid/editing/cell-range';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/composing';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toCountText } from '@/domain/format';
import { LARGE_TEXT_WIDTH, MAX_COMMENT_LENGTH, MAX_LINE_LENGTH } from '@/domain/limits';
import { UsualReasonsList, useOfferedReasons } from './offered-reasons';
import styles from './reason-popover.module.css';

export type Reason = { allocationReason: string; allocationComment: string };

type ReasonPopoverProps<Row> = {
  controller: GridController<Row>;
  layer: RefObject<HTMLElement | null>;
  position: CellPosition;
  /** The reason of the current cell. */
  first: Reason;
  /** The number of figures it is written to. */
  count: number;
  /** "FR France, Meridian 39", or the number of figures. */
  about: string;
  /** "Requested 26, allocated 20: 6 less." */
  difference: string | null;
  usualReasons: readonly string[];
  onWrite: (reason: Reason) => void;
  onClose: () => void;
};

export function ReasonPopover<Row>(props: ReasonPopoverProps<Row>) {
  const { controller, layer, position, first, count, about, difference, usualReasons, onWrite, onClose } =
    props;
  const formId = useId();
  const [reason, setReason] = useState(first);
  const offered = useOfferedReasons(usualReasons);
  return (
    <CellPopover
      controller={controller}
      layer={layer}
      position={position}
      label="Reason"
      width={LARGE_TEXT_WIDTH + 30}
      isBeside
      onDismiss={onClose}
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onWrite(reason);
        }}
        // Enter saves the reason, as in a cell; with Shift or Alt it starts a new line.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing(event.nativeEvent))
            return;
          if (!(event.target instanceof HTMLTextAreaElement)) return;
          event.preventDefault();
          onWrite(reason);
        }}
      >
        <div>
          <h3>{about}</h3>
          {difference && <p className={styles.difference}>{difference}</p>}
        </div>
        <Field label="Reason (the market sees it)" width="100%">
          <Textarea
            autoFocus
            rows={2}
            maxLength={MAX_LINE_LENGTH}
            value={reason.allocationReason}
            onTextChange={(allocationReason) => setReason((before) => ({ ...before, allocationReason }))}
          />
        </Field>
        <UsualReasonsList
          reasons={offered.reasons}
          onChoose={(allocationReason) => setReason((before) => ({ ...before, allocationReason }))}
        />
        <Field label="Comment (the market sees it)" width="100%">
          <Textarea
            rows={2}
            maxLength={MAX_COMMENT_LENGTH}
            value={reason.allocationComment}
            onTextChange={(allocationComment) => setReason((before) => ({ ...before, allocationComment }))}
          />
        </Field>
        <div className={styles.foot}>
          <Button type="submit" look="solid" size="small">
            {count === 1 ? 'Save reason' : `Save reason for ${toCountText(count, 'figure')}`}
          </Button>
          <Button size="small" look="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </CellPopover>
  );
}
