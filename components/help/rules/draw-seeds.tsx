'use client';
/** The draw for the last pieces, and the seeds by which anyone can work it out again. */
import { useWorkspace } from '@/components/workspace/workspace-context';
import styles from './rules-view.module.css';

export function DrawSeeds() {
  const { allocationSystems, systems } = useWorkspace();
  const own = allocationSystems.filter(({ allocationSystemId }) =>
    systems.some(({ id }) => id === allocationSystemId),
  );
  const years = own.flatMap(({ code, drawSeeds }) =>
    drawSeeds.map(({ fiscalYear, seed }) => ({ code, fiscalYear, seed })),
  );
  return (
    <section aria-labelledby="draw" className={styles.draw}>
      <h2 id="draw" className={styles.heading}>
        The draw for the last pieces
      </h2>
      <p className={styles.lead}>
        Where several markets have equal claims to the last pieces, or to the smallest useful quantity, lots
        are drawn for each product. Code and name of a market play no part, and a request of zero, this year
        or last, costs no place. The seed of a year is drawn at random when the year opens. Seed, product and
        market give the lot of the market, and the lowest lot comes first. The guide of the web API says how
        to work a lot out.
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.caption}>Seeds of the draws</caption>
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col">Fiscal year</th>
              <th scope="col">Seed</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ code, fiscalYear, seed }) => (
              <tr key={seed}>
                <th scope="row">{code}</th>
                <td>{fiscalYear}</td>
                <td>
                  <code>{seed}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
