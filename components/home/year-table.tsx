'use client';
/**
 * The year by brand or by market as a table, with the sum of all. The browser renders it, from rows that are sent as one text: it
 * is seen only when it is chosen, and hundreds of rows as elements would be most of the page.
 */
import { useMemo } from 'react';
import { toFillText } from '@/domain/fill';
import { toNumberText, toQuantityText } from '@/domain/format';
import { type AsText, fromText } from '@/lib/as-text';
import { FiguresHead } from './figures-head';
import { FiguresLink } from './figures-link';
import table from './figures-table.module.css';
import styles from './year-chart.module.css';
import { toTotal, type YearFigures, type YearRow } from './year-figures';

type Figures = Omit<YearFigures, 'id' | 'label'>;

const toCells = (figures: Figures): readonly (readonly [name: string, text: string])[] => [
  ...(figures.supply === null ? [] : [['Supply', toNumberText(figures.supply)] as const]),
  ['Requested', toQuantityText(figures.requested)],
  ['Allocated', toQuantityText(figures.allocated)],
  ['Fill rate', toFillText(figures)],
];

type YearTableProps = { what: string; sent: AsText<readonly YearRow[]>; note: string };

/** `what`: "Brand", "Market". */
export function YearTable({ what, sent, note }: YearTableProps) {
  const all = useMemo(() => fromText(sent), [sent]);
  const total = toCells(toTotal(all));
  return (
    <>
      <table className={table.table}>
        <FiguresHead what={what} heads={total.map(([name]) => name)} />
        <tbody>
          {all.map(({ id, label, href, ...figures }) => (
            <tr key={id}>
              <th scope="row">
                <FiguresLink label={label} href={href} />
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
