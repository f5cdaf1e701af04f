'use client';
/** What is done less often, in one menu of the board: undo, the reason and the review of figures, columns and views, bulk runs. */
import { useState } from 'react';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { Press } from '@/components/grid/editing/grid-state';
import { type EditStore, useUndoState } from '@/components/grid/editing/use-edit-store';
import type { MenuItem } from '@/components/ui/floating-props';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { EXCEPTION_LABELS, type Exception } from '@/domain/exceptions';
import { toRulesHref } from '../allocation-view';
import type { AllocationRow } from './board-row';
import type { Reviews } from './use-reviews';

/** Counted by product, and of no figure: beside the work, not in the strip. */
const REVIEWS: readonly Exception[] = ['notReviewed', 'changedSinceReview'];

type BoardMenuProps = {
  controller: GridController<AllocationRow>;
  store: EditStore;
  reviews: Reviews;
  press: Press;
  /** Absent for people who only read. */
  mayType: boolean;
  isFilterBarShown: boolean;
  onFilterBar: () => void;
  onException: (exception: Exception) => void;
};

/** Judged when the menu opens: each arrow key would judge them again. */
function useTypingItems({ controller, store, reviews, press }: BoardMenuProps, isOpen: boolean): MenuItem[] {
  const { canUndo, canRedo } = useUndoState(store);
  const { session } = store;
  const reviewed = isOpen && reviews.areReviewed();
  return [
    {
      value: 'undo',
      label: 'Undo',
      detail: 'Ctrl Z',
      icon: 'undo',
      whyNot: canUndo ? null : 'There is nothing to undo.',
      onSelect: () => controller.announce(session.undo()),
    },
    {
      value: 'redo',
      label: 'Redo',
      detail: 'Ctrl Y',
      icon: 'redo',
      whyNot: canRedo ? null : 'There is nothing to redo.',
      onSelect: () => controller.announce(session.redo()),
    },
    { value: 'reason', label: 'Reason', detail: 'R', icon: 'edit', onSelect: () => press({ key: 'r' }) },
    {
      value: 'reviewed',
      label: reviewed ? 'Not reviewed any more' : 'Reviewed',
      detail: 'M',
      icon: 'eye',
      whyNot: isOpen ? reviews.whyNot() : null,
      onSelect: reviews.toggle,
    },
  ];
}

export function BoardMenu(props: BoardMenuProps) {
  const { mayType, isFilterBarShown, onFilterBar, onException } = props;
  const { selectedSystem: system, moment } = useWorkspace();
  const fiscalYear = useFiscalYear();
  const [isOpen, setIsOpen] = useState(false);
  const typing = useTypingItems(props, isOpen);
  const years = { fiscalYear, currentFiscalYear: moment.currentFiscalYear };
  return (
    <Menu
      placement="bottom-end"
      onOpenChange={setIsOpen}
      trigger={<IconButton icon="more" label="More" />}
      groups={[
        ...(mayType ? [{ items: typing }] : []),
        {
          items: REVIEWS.map((value) => ({
            value,
            label: `Show: ${EXCEPTION_LABELS[value].toLowerCase()}`,
            onSelect: () => onException(value),
          })),
        },
        {
          items: [
            {
              value: 'filterBar',
              label: isFilterBarShown ? 'Hide filters, views and columns' : 'Filters, views and columns',
              icon: 'columns',
              onSelect: onFilterBar,
            },
            { value: 'runs', label: 'Bulk runs', icon: 'history', href: toRulesHref(system, years) },
          ],
        },
      ]}
    />
  );
}
