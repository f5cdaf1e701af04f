/** The year by brand or by market as a table, with the sum of all. */
import { toFillText } from '@/domain/fill';
import { toNumberText } from '@/domain/format';
import { FiguresHead } from './figures-head';
import table from './figures-table.module.css';
import { FiguresLink } from './year-chart';
import styles from './year-chart.module.css';
import { toTotal, type YearFigures } from './year-figures';

type Figures = Omit<YearFigures, 'id' | 'label'>;

const toCells = (figures: Figures): readonly (readonly [name: string, text: string])[] => [
  ...(figures.available === null ? [] : [['Available', toNumberText(figures.available)] as const]),
  ['Requested', toNumberText(figures.requested)],
  ['Allocated', toNumberText(figures.allocated)],
  ['Fill rate', toFillText(figures)],
];

type YearTableProps = {
  what: string;
  all: readonly YearFigures[];
  note: string;
  toHref: (id: number) => string | null;
};

/** `what`: "Brand", "Market". */
export function YearTable({ what, all, note, toHref }: YearTableProps) {
  const total = toCells(toTotal(all));
  return (
    <>
      <table className={table.table}>
        <FiguresHead what={what} heads={total.map(([name]) => name)} />
        <tbody>
          {all.map((figures) => (
            <tr key={figures.id}>
              <th scope="row">
                <FiguresLink figures={figures} href={toHref(figures.id)} />
              </th>
              {toCells(figures).map(([name, text]) => (
                <td key={name} className={table.number}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{`All ${what.toLowerCase()}s`}</th>
            {total.map(([name, text]) => (
              <td key={name} className={table.number}>
                {text}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>{note}</p>
    </>
  );
}
