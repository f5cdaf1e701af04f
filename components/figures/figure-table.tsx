/** The figures of a picture as a table: all rows, in the order of the picture. */
import { FiguresHead } from '@/components/home/figures-head';
import table from '@/components/home/figures-table.module.css';
import { Link } from '@/components/ui/link';
import { ScrollRegion } from '@/components/ui/scroll-region';
import styles from './figure-table.module.css';

type Row = { id: number; label: string; href: string | null; cells: readonly string[] };
type FigureTableProps = {
  label: string;
  what: string;
  heads: readonly string[];
  rows: readonly Row[];
  /** The last line: its name and its figures. */
  total?: readonly [name: string, cells: readonly string[]];
};

function Cells({ heads, cells }: Pick<FigureTableProps, 'heads'> & Pick<Row, 'cells'>) {
  return heads.map((head, index) => (
    <td key={head} className={table.number}>
      {cells[index]}
    </td>
  ));
}

export function FigureTable({ label, what, heads, rows, total }: FigureTableProps) {
  return (
    <ScrollRegion label={label} hasStops={rows.some(({ href }) => href !== null)}>
      <table className={table.table} aria-label={label}>
        <FiguresHead what={what} heads={heads} />
        <tbody>
          {rows.map(({ id, label: name, href, cells }) => (
            <tr key={id}>
              <th scope="row">
                {href === null ? (
                  name
                ) : (
                  <Link href={href} className={styles.link}>
                    {name}
                  </Link>
                )}
              </th>
              <Cells heads={heads} cells={cells} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total[0]}</th>
              <Cells heads={heads} cells={total[1]} />
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}
