'use client';
/** The keys of the board and the same acts for buttons, the menu of the mouse, and the ways to desk and product. */
import type { GridApi } from 'ag-grid-community';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { type GridEditingHandle, useGridKeys } from '@/components/grid/editing/use-grid-editing';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toPath } from '@/domain/screens';
import { toDeskHref } from '../allocation-view';
import { type BoardOfKeys, onBoardKey } from './board-keys';
import type { AllocationRow } from './board-row';
import { unfoldOpen } from './entity-column';
import { keepLeftBoard } from './left-board';

type Props = Pick<BoardOfKeys, 'rows' | 'selection' | 'onOpen' | 'onReview'> & {
  fiscalYear: number;
  stores: { store: EditStore };
};

/** A click on an entity's name folds or unfolds it, as its arrow does. */
function foldByName(api: GridApi<AllocationRow> | null, { target }: MouseEvent): void {
  const name = target instanceof Element ? target.closest('.ag-header-group-text') : null;
  const groupId = name?.closest('.ag-header-group-cell')?.getAttribute('col-id')?.replace(/_\d+$/, '');
  const group = api?.getColumnGroupState().find((each) => each.groupId === groupId);
  if (group) api?.setColumnGroupOpened(group.groupId, !group.open);
}

/** The right button of the mouse opens the menu of a cell; a click folds an entity. */
function usePointer(
  { controller, layer }: GridEditingHandle<AllocationRow>,
  onOpen: BoardOfKeys['onOpen'],
  onClick: (event: MouseEvent) => void,
) {
  const click = useEffectEvent(onClick);
  const open = useEffectEvent((event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null;
    const position = controller.getSurface()?.positionOf(cell);
    if (!position) return;
    event.preventDefault();
    controller.select(position);
    const current = controller.getCurrent();
    if (current) onOpen({ kind: 'menu', current });
  });
  useEffect(() => {
    const root = layer.current;
    const listen = (event: MouseEvent) => open(event);
    const listenToClicks = (event: MouseEvent) => click(event);
    root?.addEventListener('contextmenu', listen);
    root?.addEventListener('click', listenToClicks);
    return () => {
      root?.removeEventListener('contextmenu', listen);
      root?.removeEventListener('click', listenToClicks);
    };
  }, [layer]);
}

/** Where the board is kept when it is left for the desk. */
export function useBoardPlace(fiscalYear: number) {
  const { user, selectedSystem: system } = useWorkspace();
  return { path: toPath('brandFinalAllocation', { system }), fiscalYear, owner: user.uniqueId };
}

type KeysProps = Pick<BoardOfKeys, 'cells' | 'isOpen'> & {
  handle: GridEditingHandle<AllocationRow>;
  api: RefObject<GridApi<AllocationRow> | null>;
};

/** The keys of the board, and the same acts for buttons. */
export function useBoardKeys(props: Props, { handle, api, cells, isOpen }: KeysProps) {
  const { rows, fiscalYear, selection, onOpen, onReview } = props;
  const { store } = props.stores;
  const { selectedSystem: system, moment } = useWorkspace();
  const router = useRouter();
  const board = useBoardPlace(fiscalYear);
  const { controller } = handle;
  /** The products to go through at the desk; returning from there leads to this cell. */
  const toDesk = {
    productIds: rows.map(({ productId }) => productId),
    current: () => controller.getCurrent()?.row.productId,
    onLeave: () => keepLeftBoard(board, controller),
  };
  const goToDesk = (row: AllocationRow) => {
    const { currentFiscalYear } = moment;
    toDesk.onLeave();
    router.push(toDeskHref(system, { fiscalYear, currentFiscalYear }, toDesk.productIds, row.productId));
  };
  const toBoardOfKeys = (): BoardOfKeys => ({
    ...{ rows, cells, isOpen, store, selection, onOpen, onReview, goToDesk, controller },
    api: api.current,
    goToProduct: ({ productId }) => router.push(toPath('productEdit', { system, id: productId })),
  });
  const press = useGridKeys(controller, (key, current) => onBoardKey(key, current, toBoardOfKeys()));
  const goToNext = () => {
    unfoldOpen(api.current, rows, isOpen);
    controller.step('nextOpen');
  };
  usePointer(handle, onOpen, (event) => foldByName(api.current, event));
  return { toDesk, press, goToNext };
}
