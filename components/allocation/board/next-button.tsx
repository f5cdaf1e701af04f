'use client';
/** To the next figure of the board's work: what F8 does, and how far one is. */
import type { GridController } from '@/components/grid/editing/grid-controller';
import { useBufferedState } from '@/components/grid/editing/use-grid-editing';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { toNumberText } from '@/domain/format';
import { type AllocationRow, fromMarketField } from './board-row';
import styles from './exception-strip.module.css';
import { countOpen, type OpenFigures, toOpenPlace } from './open-figures';

type NextButtonProps = {
  controller: GridController<AllocationRow>;
  open: OpenFigures;
  onNext: () => void;
};

export function NextButton({ controller, open, onNext }: NextButtonProps) {
  useBufferedState(controller);
  const surface = controller.getSurface();
  const count = surface ? surface.size().rowCount : 0;
  const rows = Array.from({ length: count }, (_, index) => surface?.rowAt(index)).filter(
    (row) => row != null,
  );
  const onPage = countOpen(rows, open);
  const all = Math.max(open.all ?? 0, onPage);
  if (all === 0) return null;
  const current = controller.isBlock() ? null : controller.getCurrent();
  const place = toOpenPlace(current, current && fromMarketField(current.field), {
    rows,
    open,
    columnOf: (field) => surface?.columnOf(field) ?? -1,
  });
  const name = open.name && ` ${open.name}`;
  const toPlaceText = (at: number) => `${toNumberText(at)} of ${toNumberText(all)}`;
  const where = place === null ? toNumberText(all) : toPlaceText(place);
  return (
    <Button size="small" className={styles.next} onClick={onNext}>
      Next{name}{' '}
      <b className={styles.where} style={{ minWidth: `${toPlaceText(all).length}ch` }}>
        {where}
      </b>{' '}
      <Kbd>F8</Kbd>
    </Button>
  );
}
