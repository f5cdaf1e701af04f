import type { GridColumn } from '@/components/grid/columns';
import type { SavedRecord } from '@/components/grid/editing/sheet';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { GridEditingHandle } from '@/components/grid/editing/use-grid-editing';

/** What the frame of a list knows of the editing in its grid. */
export type ListEditing<Row> = {
  handle: GridEditingHandle<Row>;
  /** Absent for a list that is read only. */
  store?: EditStore;
  /** Every column, those hidden at first included. */
  columns: readonly GridColumn<Row>[];
  /** The records of further rows, which are printed with those of the page. Absent for a list that is read only. */
  recordsOf?: (rows: readonly Row[]) => readonly SavedRecord[];
};
