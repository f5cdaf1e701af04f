/** The first page of rows as a plain table: readable before the grid loads, with its sizes, so that nothing moves. */

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { Sort } from '@/domain/contract/paging';
import { type GridColumn, type RowClasses, toAlign, toColumnText } from './columns';
import styles from './grid.module.css';
import { toHeaderContent } from './header-content';

export type ServerTableProps<Row> = {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowClasses?: RowClasses<Row>;
  sort?: readonly Sort[];
  /** The URL of the list sorted by a column, for sorting before the grid has loaded. */
  hrefOfSort?: (attribute: string) => string;
};

/** More than the widest window shows: a board may have hundreds, and the grid adds the rest. */
const FIRST_COLUMNS = 40;

type Group<Row> = { id: string; header: string; span: number } & Pick<GridColumn<Row>, 'from'>;

/** A column without a group keeps its own header: the window may have no room for it. */
const toGroups = <Row,>(columns: readonly GridColumn<Row>[]): Group<Row>[] =>
  columns.reduce<Group<Row>[]>((groups, column) => {
    const { group } = column;
    const last = groups.at(-1);
    if (group && last?.id === group.id) last.span += 1;
    else
      groups.push({ id: group?.id ?? column.field, header: group?.header ?? '', span: 1, from: column.from });
    return groups;
  }, []);

const toRoomClass = ({ from }: Pick<GridColumn<never>, 'from'>) => from && styles[from];

const toRowClasses = <Row,>(rowClasses: RowClasses<Row>, row: Row): string[] =>
  Object.entries(rowClasses).flatMap(([name, hasClass]) => (hasClass(row) ? [name] : []));

function HeaderCell<Row>({
  column,
  sort,
  hrefOfSort,
}: { column: GridColumn<Row> } & Pick<ServerTableProps<Row>, 'sort' | 'hrefOfSort'>) {
  const direction = sort?.find((each) => each.attribute === column.sort)?.direction;
  const content = toHeaderContent(column);
  return (
    <th
      scope="col"
      data-field={column.field}
      className={classNames(
        styles.headerCell,
        styles[column.kind],
        styles[toAlign(column)],
        toRoomClass(column),
      )}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sort && hrefOfSort ? (
        <a href={hrefOfSort(column.sort)} className={styles.sortLink} data-sorted={direction}>
          {content}
          {direction && <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} />}
        </a>
      ) : (
        content
      )}
    </th>
  );
}

export function ServerTable<Row>(props: ServerTableProps<Row>) {
  const { label, rows, rowId, rowClasses = {}, sort, hrefOfSort } = props;
  const columns = props.columns.slice(0, FIRST_COLUMNS);
  const isFilled = columns.some(({ isFlexible }) => isFlexible);
  const hasGroups = columns.some((column) => column.group);
  return (
    <table className={classNames(styles.table, !isFilled && styles.unfilled)} aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          // The attribute, not a style: a style attribute needs a nonce that the markup cannot carry.
          <col
            key={column.field}
            width={column.isFlexible ? undefined : column.width}
            className={toRoomClass(column)}
          />
        ))}
      </colgroup>
      <thead>
        {hasGroups && (
          <tr className={styles.groupRow}>
            {toGroups(columns).map((group, index) => (
              <th
                key={`${group.id}-${index.toString()}`}
                colSpan={group.span}
                scope="colgroup"
                className={toRoomClass(group)}
              >
                {group.header}
              </th>
            ))}
          </tr>
        )}
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.field} column={column} sort={sort} hrefOfSort={hrefOfSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowId(row)}
            data-row={rowId(row)}
            className={classNames(styles.row, ...toRowClasses(rowClasses, row))}
          >
            {columns.map((column) => (
              <td
                key={column.field}
                data-field={column.field}
                className={classNames(toCellClass(column, row), toRoomClass(column))}
              >
                {column.render?.(row) ?? toColumnText(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The class names of a cell, the same in this table and in the grid. */
export function toCellClass<Row>(column: GridColumn<Row>, row: Row): string {
  const own = typeof column.className === 'function' ? column.className(row) : column.className;
  return classNames(styles.cell, styles[column.kind], styles[toAlign(column)], own);
}
