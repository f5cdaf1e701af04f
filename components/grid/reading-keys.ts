/** Keys of a read-only list: the editing engine has its own. */
import type { CellKeyDownEvent } from 'ag-grid-community';
import type { SelectionStore } from './selection-store';

type Reading<Row> = { selection?: SelectionStore<Row>; onOpen?: (row: Row) => void };

/** Space ticks the row, Enter opens it, Ctrl+C copies the cell, Ctrl+A ticks the page, Escape clears the ticks. */
export function onReadingKey<Row>(event: CellKeyDownEvent<Row>, { selection, onOpen }: Reading<Row>): void {
  const key = event.event;
  const { data } = event;
  if (!(key instanceof KeyboardEvent) || data === undefined) return;
  const isCommand = key.ctrlKey || key.metaKey;
  if (key.key === ' ' && selection && !isCommand) {
    key.preventDefault();
    selection.toggle(data, key.shiftKey);
  } else if (key.key === 'Enter' && onOpen && !isCommand) {
    key.preventDefault();
    onOpen(data);
  } else if (key.key === 'Escape' && selection) {
    selection.clear();
  } else if (key.key.toLowerCase() === 'a' && isCommand && selection) {
    key.preventDefault();
    selection.setMany(selection.getShown(), true);
  } else if (key.key.toLowerCase() === 'c' && isCommand && !window.getSelection()?.toString()) {
    const text = event.api.getCellValue({ rowNode: event.node, colKey: event.column, useFormatter: true });
    void navigator.clipboard.writeText(String(text ?? ''));
  }
}
