/**
 * What of AG Grid this product carries. Never AllCommunityModule: one import of it anywhere makes every page pay for
 * all of it. A screen that needs more (editors) passes it to the grid as `modules`.
 */
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
  // Says in words what is wrong with an option; only its number is printed without it.
  ...(process.env.NODE_ENV === 'production' ? [] : [ValidationModule]),
];
