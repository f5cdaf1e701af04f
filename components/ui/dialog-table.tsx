/** The table of a dialog: what an action would do, did or refused, one line for each thing. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './dialog-table.module.css';

export type DialogColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** `name`: what the line is about; `figure`: a number, at the end of its cell. */
  kind?: 'name' | 'figure';
  look?: (row: Row) => 'muted' | 'strong' | undefined;
};

type DialogTableProps<Row> = {
  label: string;
  columns: readonly DialogColumn<Row>[];
  rows: readonly Row[];
  toKey: (row: Row) => string | number;
  /** For a table inside a notice. */
  isCompact?: boolean;
};

export function DialogTable<Row>({ label, columns, rows, toKey, isCompact = false }: DialogTableProps<Row>) {
  return (
    <table className={classNames(styles.table, isCompact && styles.compact)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header, kind }) => (
            <th key={header} scope="col" data-kind={kind}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={toKey(row)}>
            {columns.map(({ header, cell, kind, look }) =>
              kind === 'name' ? (
                <th key={header} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={header} data-kind={kind} data-look={look?.(row)}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
