/** How to subscribe, application by application. */
import styles from './calendar-dialog.module.css';

const WAYS = [
  {
    name: 'Outlook',
    steps: [
      'In the calendar, choose Add calendar, then Subscribe from web.',
      'Paste the link, give it a name and choose Import. Outlook looks again every few hours.',
    ],
  },
  {
    name: 'Google Calendar',
    steps: [
      'In a browser, beside Other calendars, choose the plus sign, then From URL.',
      'Paste the link and choose Add calendar. Google looks again within a day and ignores reminders: set them there.',
    ],
  },
  {
    name: 'Apple Calendar',
    steps: [
      'On a Mac choose File, then New Calendar Subscription; on an iPhone, Add Subscription Calendar.',
      'Paste the link and choose Subscribe. Leave Remove alerts unticked if you asked for reminders.',
    ],
  },
] as const;

export function HowToSubscribe() {
  return (
    <section aria-labelledby="how-to-subscribe" className={styles.how}>
      <h3 id="how-to-subscribe">How to subscribe</h3>
      {WAYS.map(({ name, steps }) => (
        <details key={name}>
          <summary>{name}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
