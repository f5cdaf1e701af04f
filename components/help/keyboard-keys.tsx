/** The keyboard map. */
import { Kbd } from '@/components/ui/kbd';
import styles from './help-view.module.css';
import { KEYBOARD_MAP } from './keyboard-map';

export function KeyboardKeys() {
  return (
    <section id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keyboard</h2>
      <p className={styles.lead}>On a Mac, Command stands for Ctrl.</p>
      <div className={styles.groups}>
        {KEYBOARD_MAP.map(({ label, keys }) => (
          <div key={label}>
            <h3>{label}</h3>
            <table className={styles.table}>
              <tbody>
                {keys.map((line) => (
                  <tr key={line.does}>
                    <th scope="row">
                      <span className={styles.keys}>
                        {line.keys.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </span>
                    </th>
                    <td>{line.does}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </section>
  );
}
