/** The first page of rows as a plain table: readable before the grid loads, with its sizes, so that nothing moves. */
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { isPlainClick } from '@/components/ui/plain-click';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Sort } from '@/domain/contract/paging';
import { type GridColumn, type RowClasses, toAlign, toColumnText } from './columns';
import styles from './grid.module.css';
import { toHeaderContent } from './header-content';
import type { RoomyWidth } from './metrics';

export type ServerTableProps<Row> = {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowClasses?: RowClasses<Row>;
  sort?: readonly Sort[];
  /** The URL of the list sorted by a column, for sorting before the grid has loaded. */
  hrefOfSort?: (attribute: string) => string;
  /** Sorts without loading the page again. */
  onSortBy?: (attribute: string) => void;
  /** There will be no grid. */
  isWhole?: boolean;
};

/** More than the widest window shows: a board may have hundreds, and the grid adds the rest. */
const FIRST_COLUMNS = 40;

/** `isRest`: a further part of the group before it. */
type Group = { id: string; header: string; span: number; room: string | undefined; isRest: boolean };

/** Headers of groups; a part of one that narrow windows do not show is a header of its own. */
const toGroups = <Row,>(columns: readonly GridColumn<Row>[], rooms: Rooms): Group[] =>
  columns.reduce<Group[]>((groups, column, index) => {
    const { group } = column;
    const last = groups.at(-1);
    const room = rooms[index];
    // A column without a group keeps its own header: the window may have no room for it.
    if (group && last?.id === group.id && last.room === room) last.span += 1;
    else {
      const isRest = group !== undefined && last?.id === group.id;
      groups.push({ id: group?.id ?? column.field, header: group?.header ?? '', span: 1, room, isRest });
    }
    return groups;
  }, []);

const ROOMY: Record<RoomyWidth, string | undefined> = {
  brand: styles.roomyBrand,
  market: styles.roomyMarket,
  name: styles.roomyName,
  product: styles.roomyProduct,
  text: styles.roomyText,
};

/** The class name of each column that not every window shows. */
type Rooms = readonly (string | undefined)[];

/** CSS pixels; grid.module.css has the same numbers. */
const BEYOND = [
  { left: 1440, name: styles.beyondLaptop },
  { left: 1920, name: styles.beyondDesktop },
];

/**
 * Columns that begin outside of the window are not laid out until the grid shows them: a board has thousands of such cells.
 * Without a script they stay.
 */
function toRooms<Row>(columns: readonly GridColumn<Row>[], isWhole: boolean): Rooms {
  let left = 0;
  return columns.map(({ from, width }) => {
    const beyond = isWhole ? undefined : BEYOND.findLast((each) => left >= each.left);
    const room = from ? styles[from] : beyond?.name;
    // A narrow window leaves these out, which moves the others into sight.
    if (!from) left += width;
    return room;
  });
}

const toRowClasses = <Row,>(rowClasses: RowClasses<Row>, row: Row): string[] =>
  Object.entries(rowClasses).flatMap(([name, hasClass]) => (hasClass(row) ? [name] : []));

type HeaderCellProps<Row> = {
  column: GridColumn<Row>;
  room: string | undefined;
  isLast: boolean;
} & Pick<ServerTableProps<Row>, 'sort' | 'hrefOfSort' | 'onSortBy'>;

function HeaderCell<Row>({ column, room, isLast, sort, hrefOfSort, onSortBy }: HeaderCellProps<Row>) {
  const direction = sort?.find((each) => each.attribute === column.sort)?.direction;
  const content = toHeaderContent(column);
  const sortBy = (event: MouseEvent) => {
    if (!column.sort || !isPlainClick(event)) return;
    event.preventDefault();
    onSortBy?.(column.sort);
  };
  return (
    <th
      scope="col"
      data-field={column.field}
      className={classNames(
        styles.headerCell,
        styles[column.kind],
        styles[toAlign(column)],
        isLast && styles.last,
        room,
      )}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sort && hrefOfSort ? (
        <a
          href={hrefOfSort(column.sort)}
          className={styles.sortLink}
          data-sorted={direction}
          onClick={onSortBy && sortBy}
        >
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
  const { label, rows, rowId, rowClasses = {}, sort, hrefOfSort, onSortBy, isWhole = false } = props;
  const columns = props.columns.slice(0, FIRST_COLUMNS);
  const rooms = toRooms(columns, isWhole);
  const isFilled = columns.some(({ isFlexible }) => isFlexible);
  const hasGroups = columns.some((column) => column.group);
  const cellClasses = columns.map((column, index) =>
    toCellClasses(column, classNames(index === columns.length - 1 && styles.last, rooms[index])),
  );
  return (
    <table className={classNames(styles.table, !isFilled && styles.unfilled)} aria-label={label}>
      <colgroup>
        {columns.map((column, index) => (
          // The attribute, not a style: a style attribute needs a nonce that the markup cannot carry.
          <col
            key={column.field}
            width={column.isFlexible ? undefined : column.width}
            className={classNames(rooms[index], column.roomy && ROOMY[column.roomy])}
          />
        ))}
      </colgroup>
      <thead>
        {hasGroups && (
          <tr className={styles.groupRow}>
            {toGroups(columns, rooms).map((group, index) => (
              <th
                key={`${group.id}-${index.toString()}`}
                colSpan={group.span}
                scope="colgroup"
                className={group.room}
              >
                {group.isRest ? <VisuallyHidden>{group.header}</VisuallyHidden> : group.header}
              </th>
            ))}
          </tr>
        )}
        <tr>
          {columns.map((column, index) => (
            <HeaderCell
              key={column.field}
              column={column}
              room={rooms[index]}
              isLast={index === columns.length - 1}
              sort={sort}
              hrefOfSort={hrefOfSort}
              onSortBy={onSortBy}
            />
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
            {columns.map((column, index) => (
              <td
                key={column.field}
                // Identifies the focused cell, which a text cannot.
                data-field={(column.render ?? column.isTwoLines) && column.field}
                className={cellClasses[index]?.(row)}
              >
                {toCellContent(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const toColumnClass = <Row,>(column: GridColumn<Row>): string =>
  classNames(styles.cell, styles[column.kind], styles[toAlign(column)], column.isTwoLines && styles.lines);

/** What a cell shows, the same in this table and in the grid. */
export function toCellContent<Row>(column: GridColumn<Row>, row: Row): ReactNode {
  const content = column.render?.(row) ?? toColumnText(column, row);
  return column.isTwoLines ? <span className={styles.twoLines}>{content}</span> : content;
}

/** The class names of a column's cells, put together once as far as they are the same in all rows. */
function toCellClasses<Row>(column: GridColumn<Row>, place: string): (row: Row) => string {
  const { className } = column;
  const ofAll = classNames(toColumnClass(column), place);
  if (typeof className === 'function') return (row) => classNames(ofAll, className(row));
  const same = classNames(ofAll, className);
  return () => same;
}

/** The class names of a cell, the same in this table and in the grid. */
export function toCellClass<Row>(column: GridColumn<Row>, row: Row): string {
  const own = typeof column.className === 'function' ? column.className(row) : column.className;
  return classNames(toColumnClass(column), own);
}
