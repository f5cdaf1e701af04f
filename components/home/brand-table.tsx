/** The year by brand as a table, with the sum of all. */
import { toNumberText } from '@/domain/format';
import type { BrandFigures } from './brand-figures';
import table from './figures-table.module.css';
import styles from './year-by-brand.module.css';

/** How much of what was requested is allocated; a dash where nothing was. */
function toFilledText({ requested, allocated }: Pick<BrandFigures, 'requested' | 'allocated'>): string {
  return requested === 0 ? '–' : `${((allocated / requested) * 100).toFixed(1)} %`;
}

export function BrandTable({ all, note }: { all: readonly BrandFigures[]; note: string }) {
  const total = { available: 0, requested: 0, allocated: 0 };
  for (const each of all) {
    total.available += each.available;
    total.requested += each.requested;
    total.allocated += each.allocated;
  }
  const cells = (figures: typeof total) =>
    [
      ['available', toNumberText(figures.available)],
      ['requested', toNumberText(figures.requested)],
      ['allocated', toNumberText(figures.allocated)],
      ['filled', toFilledText(figures)],
    ] as const;
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Brand</th>
            {['Available', 'Requested', 'Allocated', 'Filled'].map((name) => (
              <th key={name} scope="col" className={table.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((figures) => (
            <tr key={figures.brandId}>
              <th scope="row">{figures.label}</th>
              {cells(figures).map(([name, text]) => (
                <td key={name} className={table.number}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All brands</th>
            {cells(total).map(([name, text]) => (
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
