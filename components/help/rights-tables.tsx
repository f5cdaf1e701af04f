/** The user's rights, system by system. */
import { Icon } from '@/components/ui/icon';
import styles from './help-view.module.css';
import { type SystemRights, toEverythingText } from './my-rights';

export function RightsTables({ rights }: { rights: readonly SystemRights[] }) {
  const everything = toEverythingText(rights);
  return (
    <section id="rights" aria-labelledby="rights-title">
      <h2 id="rights-title">What you may do</h2>
      <p className={styles.lead}>
        These answers come from the same rules that control every button, for you and for today. A control you
        cannot use stays in its place and says why when you point at it or reach it by keyboard.
      </p>
      {everything && <p>{everything}</p>}
      {(everything ? [] : rights).map(({ system, role, covers, lines }) => (
        <div key={system.id} className={styles.system}>
          <h3>
            {system.label}
            <span className={styles.about}>
              {[role, covers].filter((text, i, all) => text && all.indexOf(text) === i).join(': ')}
            </span>
          </h3>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Task</th>
                <th scope="col">Allowed?</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ label, allowed, answer }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className={allowed ? styles.yes : styles.no}>
                    {allowed && <Icon name="check" size={14} className={styles.tick} />}
                    {answer}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}
