'use client';
/** The ticks of a list: one per row, and one for the page. */
import { Checkbox } from '@/components/ui/checkbox';
import { useStore } from '@/lib/client/store';
import type { GridColumn } from './columns';
import type { SelectionStore } from './selection-store';

type RowTickProps<Row> = { store: SelectionStore<Row>; row: Row; id: string; name: string };

function RowTick<Row>({ store, row, id, name }: RowTickProps<Row>) {
  const isSelected = useStore({ subscribe: store.subscribe, get: () => store.getRows().has(id) }, false);
  return (
    <Checkbox
      label={`Select ${name}`}
      hideLabel
      checked={isSelected}
      onChange={(event) => {
        const { nativeEvent } = event;
        store.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
      }}
    />
  );
}

function PageTick<Row>({ store, rowId }: { store: SelectionStore<Row>; rowId: (row: Row) => string }) {
  const { subscribe } = store;
  const countTicked = () => store.getShown().filter((row) => store.getRows().has(rowId(row))).length;
  const count = useStore({ subscribe, get: countTicked }, 0);
  const shown = useStore({ subscribe, get: () => store.getShown().length }, 0);
  const isAll = shown > 0 && count === shown;
  const isSome = count > 0 && !isAll;
  return (
    <Checkbox
      label="Select all rows of this page"
      hideLabel
      indeterminate={isSome}
      checked={isAll}
      onChange={() => store.setMany(store.getShown(), !isAll)}
    />
  );
}

export const TICK_FIELD = 'tick';

/** The first column of a list whose rows can be selected. */
export function toTickColumn<Row>(
  store: SelectionStore<Row>,
  rowId: (row: Row) => string,
  rowName: (row: Row) => string,
): GridColumn<Row> {
  return {
    field: TICK_FIELD,
    header: '',
    label: 'Select',
    kind: 'tick',
    width: 48,
    isFixed: true,
    value: () => null,
    text: () => '',
    render: (row) => <RowTick store={store} row={row} id={rowId(row)} name={rowName(row)} />,
    renderHeader: () => <PageTick store={store} rowId={rowId} />,
  };
}
