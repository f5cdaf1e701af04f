/** The course of a year: three steps, twice. */
import { STEP_LABELS } from '@/domain/enumerations';
import { STEP_ORDERS } from '@/domain/steps';
import { HelpFigures } from './help-figures';
import styles from './help-view.module.css';

const WHAT: Record<(typeof STEP_ORDERS)[number], string> = {
  1: 'Brands publish products, the markets they are offered to and those that must answer.',
  2: 'Markets say how many they want, how urgently, and why.',
  3: 'Brands allocate the supply and submit it. Markets then see their figures.',
};

export function YearCycle() {
  return (
    <section id="cycle" aria-labelledby="cycle-title">
      <h2 id="cycle-title">The year</h2>
      <p className={styles.lead}>
        A fiscal year runs through three steps, and once more at the mid-year review on the same rows. A step
        opens and closes by itself, by the UTC day, its first and last day included. LOI has no steps: its
        work stays open all year.
      </p>
      <ol className={styles.cycle}>
        {STEP_ORDERS.map((order) => (
          <li key={order}>
            <b>{`${order}. ${STEP_LABELS[order]}`}</b>
            <span>{WHAT[order]}</span>
          </li>
        ))}
      </ol>
      <p className={styles.lead}>
        Home shows what is yours to do now, and offers the deadlines as a calendar for Outlook, Google or
        Apple by a link of your own. The search field in the header, or Ctrl K, leads to every screen, product
        and brand, and back to where you were last.
      </p>
      <HelpFigures place="cycle" />
    </section>
  );
}
