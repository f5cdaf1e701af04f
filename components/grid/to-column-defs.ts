/** The list's columns as AG Grid column definitions. */
import type { ColDef, ColGroupDef } from 'ag-grid-community';
import { classNames } from '@/components/ui/class-names';
import type { Sort } from '@/domain/contract/paging';
import { type GridColumn, toAlign, toColumnLabel, toColumnText } from './columns';
import styles from './grid.module.css';
import { toHeaderContent } from './header-content';
import { toCellClass } from './server-table';

/** The server sorts: the grid shows the sorted column and direction, and leaves the rows in their order. */
const KEEP_ORDER = () => 0;

/** The list's outer margins are the page's; a tick has its own. */
const toPlaceClass = (
  { kind }: Pick<GridColumn<never>, 'kind'>,
  { isFirst, isLast }: { isFirst?: boolean; isLast?: boolean },
) => classNames(isFirst && kind !== 'tick' && styles.first, isLast && styles.last);

export function toColumnDef<Row>(
  column: GridColumn<Row>,
  sort: readonly Sort[] = [],
  place: { isFirst?: boolean; isLast?: boolean } = {},
): ColDef<Row> {
  const sortIndex = sort.findIndex((each) => each.attribute === column.sort);
  const { render, editable } = column;
  const isPlaced = column.isFixed === true || column.isPlaced === true;
  const headerClass = classNames(
    styles.headerCell,
    styles[column.kind],
    styles[toAlign(column)],
    toPlaceClass(column, place),
  );
  return {
    colId: column.field,
    headerName: toColumnLabel(column),
    // As an array: when a single string changes in part, AG Grid also removes the unchanged classes.
    headerClass: headerClass.split(' '),
    width: column.width,
    minWidth: column.isFlexible ? column.width : 44,
    ...(column.isFlexible ? { flex: 1 } : {}),
    pinned: column.pinned ?? null,
    lockPosition: isPlaced ? 'left' : false,
    suppressMovable: isPlaced,
    resizable: column.isFixed !== true,
    sortable: column.sort !== undefined,
    sort: column.sort === undefined || sortIndex < 0 ? null : (sort[sortIndex]?.direction ?? null),
    sortIndex: sortIndex < 0 ? null : sortIndex,
    comparator: KEEP_ORDER,
    valueGetter: ({ data }) => (data === undefined ? null : column.value(data)),
    valueFormatter: ({ data }) => (data === undefined ? '' : toColumnText(column, data)),
    cellClass: ({ data }) =>
      data === undefined ? styles.cell : classNames(toCellClass(column, data), toPlaceClass(column, place)),
    ...(render
      ? { cellRenderer: ({ data }: { data?: Row }) => (data === undefined ? null : render(data)) }
      : {}),
    ...(column.renderHeader || column.header === ''
      ? { headerComponentParams: { innerHeaderComponent: () => toHeaderContent(column) } }
      : {}),
    ...(editable ? { editable: ({ data }) => data !== undefined && editable(data) } : {}),
    ...column.options,
  };
}

/** Columns in order; adjacent columns of one group get a common header. */
export function toColumnDefs<Row>(
  columns: readonly GridColumn<Row>[],
  sort: readonly Sort[] = [],
): (ColDef<Row> | ColGroupDef<Row>)[] {
  const defs: (ColDef<Row> | ColGroupDef<Row>)[] = [];
  let openId: string | null = null;
  let children: ColDef<Row>[] = [];
  for (const column of columns) {
    const def = toColumnDef(column, sort, {
      isFirst: column === columns[0],
      isLast: column === columns.at(-1),
    });
    if (!column.group) {
      defs.push(def);
    } else if (column.group.id === openId) {
      children.push(def);
    } else {
      children = [def];
      const { id, header } = column.group;
      defs.push({ groupId: id, headerName: header, marryChildren: true, children });
    }
    openId = column.group?.id ?? null;
  }
  return defs;
}
