/** The list's columns as AG Grid column definitions. */
import type { ColDef, ColGroupDef } from 'ag-grid-community';
import { classNames } from '@/components/ui/class-names';
import type { Sort } from '@/domain/contract/paging';
import { type ColumnGroup, type GridColumn, toAlign, toColumnLabel, toColumnText } from './columns';
import styles from './grid.module.css';
import { HeaderContent, toHeaderContent } from './header-content';
import { toCellClass, toCellContent } from './server-table';

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
  const { editable } = column;
  const isDrawn = column.render !== undefined || column.isTwoLines === true;
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
    lockPinned: true,
    lockPosition: isPlaced ? 'left' : false,
    suppressMovable: isPlaced || column.isPlacedByRows === true,
    resizable: column.isFixed !== true,
    sortable: column.sort !== undefined,
    sort: column.sort === undefined || sortIndex < 0 ? null : (sort[sortIndex]?.direction ?? null),
    sortIndex: sortIndex < 0 ? null : sortIndex,
    comparator: KEEP_ORDER,
    valueGetter: ({ data }) => (data === undefined ? null : column.value(data)),
    valueFormatter: ({ data }) => (data === undefined ? '' : toColumnText(column, data)),
    cellClass: ({ data }) =>
      data === undefined ? styles.cell : classNames(toCellClass(column, data), toPlaceClass(column, place)),
    ...(isDrawn
      ? {
          cellRenderer: ({ data }: { data?: Row }) =>
            data === undefined ? null : toCellContent(column, data),
        }
      : {}),
    ...(column.renderHeader || column.header === ''
      ? {
          headerComponentParams: {
            innerHeaderComponent: HeaderContent,
            innerHeaderComponentParams: { toContent: () => toHeaderContent(column) },
          },
        }
      : {}),
    ...(editable ? { editable: ({ data }) => data !== undefined && editable(data) } : {}),
    ...column.options,
  };
}

/** A group with its folded column, which shows while the others are hidden. A single column does not fold. */
function toGroupDef<Row>(
  { id, header, toFolded }: ColumnGroup<Row>,
  columns: readonly GridColumn<Row>[],
  toDef: (column: GridColumn<Row>) => ColDef<Row>,
): ColGroupDef<Row> {
  const group = { groupId: id, headerName: header, marryChildren: true };
  if (!toFolded || columns.length < 2) return { ...group, children: columns.map(toDef) };
  const folded: ColDef<Row> = {
    ...toDef(toFolded(columns)),
    columnGroupShow: 'closed',
    suppressMovable: true,
  };
  const children = columns.map((column): ColDef<Row> => ({ ...toDef(column), columnGroupShow: 'open' }));
  return { ...group, openByDefault: true, children: [folded, ...children] };
}

/** Columns in order; adjacent columns of one group get a common header. */
export function toColumnDefs<Row>(
  columns: readonly GridColumn<Row>[],
  sort: readonly Sort[] = [],
): (ColDef<Row> | ColGroupDef<Row>)[] {
  // Columns that stay in sight stand before the others.
  const first = columns.find(({ pinned }) => pinned === 'left') ?? columns[0];
  const toDef = (column: GridColumn<Row>) =>
    toColumnDef(column, sort, { isFirst: column === first, isLast: column === columns.at(-1) });
  const runs: GridColumn<Row>[][] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    const isSame = column.group !== undefined && run?.[0]?.group?.id === column.group.id;
    if (run && isSame) run.push(column);
    else runs.push([column]);
  }
  return runs.flatMap((run) => {
    const group = run[0]?.group;
    return group ? toGroupDef(group, run, toDef) : run.map(toDef);
  });
}
