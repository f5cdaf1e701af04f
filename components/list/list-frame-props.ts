/** What each list of the planners gives the frame that all of them share. */
import type { ReactNode } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import type { DataGridProps } from '@/components/grid/data-grid';
import type { RefusalWords } from '@/components/grid/editing/refusal-popover';
import type { GridKeys, KeyHintsProps } from '@/components/grid/editing/selection-sums';
import type { ColumnsOfPerson } from '@/components/grid/use-column-state';
import type { PageOf } from '@/domain/contract/paging';
import type { WriteAction } from '@/domain/rights';
import type { ListEditing } from './list-editing';
import type { ListQuery } from './list-query';
import type { ListTitleProps } from './list-title';
import type { Layout, ListHandle } from './use-list';

export type ListWords = {
  /** The name of the grid: "Products". */
  grid: string;
  /** With its article: "The products". */
  what: string;
  /** The list without any filter, in the menu of the views: "All products". */
  all: string;
  /** The sum of a selected block: "Figures". */
  sums: string;
  /** One row, where the status bar counts them: "product". */
  countOf?: string;
};

/** What a head of a screen is given. */
export type HeadParts = {
  filterBar: ReactNode;
  onDownload: (layout?: Layout) => void;
  print: { isLoading: boolean; start: () => void };
};

export type ListFrameProps<Row, Q extends ListQuery, P extends PageOf<Row>> = {
  list: ListHandle<Row, Q, P>;
  editing: ListEditing<Row>;
  words: ListWords;
  title: ListTitleProps;
  /** Between the title and the filters. */
  above?: ReactNode;
  filters: ReactNode;
  /** A head of its own, in the place of title, `above` and filters; gets the filters as a bar. */
  head?: (parts: HeadParts) => ReactNode;
  /** At the right of the rows. */
  beside?: ReactNode;
  /** Filters that "Clear" leaves: those that the screen shows as its parts. */
  keptFilters?: readonly (keyof Q)[];
  /** At the right end of the filters, before undo and views. */
  tools?: ReactNode;
  chooser?: (person: ColumnsOfPerson<Row>) => ReactNode;
  /** The URL query of this list without any filter. */
  base?: string;
  /** Columns that have nothing to show for these rows are left out. Stable between renders. */
  hasContent?: (column: GridColumn<Row>) => boolean;
  rowClasses?: DataGridProps<Row>['rowClasses'];
  /** The words of a refusal, which is shown at the current cell. */
  refusal?: (cell: { row: Row; field: string }) => RefusalWords;
  /** Shown at the current cell instead of refusals. */
  popover?: ReactNode;
  /** Between the grid and the status bar. */
  below?: ReactNode;
  empty: ReactNode;
  keys?: GridKeys;
  /** Does what a key does: hints of such keys are buttons. */
  press?: KeyHintsProps['press'];
  /** The action of this screen: without the right to it, the title says why and the keys for typing are hidden. */
  action?: WriteAction;
  /** In the status bar: before the sums, and after them. */
  note?: ReactNode;
  figures?: ReactNode;
  /** The pages are shown even if there is only one. */
  isAlwaysPaged?: boolean;
  /** In the place of the grid on a phone; without it the list says that it needs a larger window. */
  phone?: ReactNode;
  /** In the place of the status bar while rows are selected; gets its right end. */
  selectionBar?: (end: ReactNode) => ReactNode;
};
