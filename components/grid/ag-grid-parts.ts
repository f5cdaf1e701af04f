/** What the product uses of AG Grid. */
import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  type Module,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  ValidationModule,
} from 'ag-grid-community';

export { themeQuartz } from 'ag-grid-community';
export { AgGridReact } from 'ag-grid-react';

/**
 * Never AllCommunityModule: a single import makes every page load all of it. A screen that needs more (editors) passes it to
 * the grid as `modules`.
 */
export const gridModules: Module[] = [
  ClientSideRowModelModule,
  ColumnApiModule,
  RowApiModule,
  CellApiModule,
  CellStyleModule,
  RowStyleModule,
  ScrollApiModule,
  RenderApiModule,
  EventApiModule,
  PinnedRowModule,
  // Prints messages for invalid options; without it only their number is printed.
  ...(process.env.NODE_ENV === 'production' ? [] : [ValidationModule]),
];
