/** The header of a table of figures: the kind of its rows, then its columns. */
import table from './figures-table.module.css';

export function FiguresHead({ what, heads }: { what: string; heads: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{what}</th>
        {heads.map((head) => (
          <th key={head} scope="col" className={table.number}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
