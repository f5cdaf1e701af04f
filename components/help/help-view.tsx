/** Help: a page for each job, the year, what you may do in it, the keys and the words, and a search over all of them. */
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { TitleBlock } from '@/components/workspace/title-block';
import { STEP_LABELS } from '@/domain/enumerations';
import type { Actor } from '@/domain/rights';
import { SCREENS, toPath } from '@/domain/screens';
import { STEP_ORDERS } from '@/domain/steps';
import { GLOSSARY } from './glossary';
import { type HelpPageId, toHelpPagePath } from './help-address';
import { HelpFigures } from './help-figures';
import { HELP_JOBS } from './help-jobs';
import { HelpJobLists, HelpJobPage } from './help-jobs-view';
import { OTHER_PAGES, toJobsOf } from './help-pages';
import { HelpResults } from './help-results';
import { HelpSearch } from './help-search';
import styles from './help-view.module.css';
import { KEYBOARD_MAP } from './keyboard-map';
import type { SystemRights } from './my-rights';
import { RightsTables } from './rights-tables';

/** The course of a year: three steps, twice. */
const WHAT: Record<(typeof STEP_ORDERS)[number], string> = {
  1: 'Brands publish products, the markets they are offered to and those that must answer.',
  2: 'Markets say how many they want, how urgently, and why.',
  3: 'Brands allocate the supply and submit it. Markets then see their figures.',
};

function YearCycle() {
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
        Home shows your tasks, and offers the deadlines as a calendar for Outlook, Google or Apple by a
        private link. The search field in the header, or Ctrl K, leads to every screen, product and brand, and
        back to where you were last.
      </p>
      <HelpFigures place="cycle" />
    </section>
  );
}

/** The keyboard map. */
function KeyboardKeys() {
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

function Words() {
  return (
    <section id="words" aria-labelledby="words-title">
      <h2 id="words-title">Glossary</h2>
      <dl className={styles.terms}>
        {GLOSSARY.map(([term, meaning]) => (
          <div key={term} className={styles.term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type HelpViewProps = {
  user: Actor;
  rights: readonly SystemRights[];
  /** Null: the start. */
  page: HelpPageId | null;
  search: string;
};

function Page({ user, rights, page }: Omit<HelpViewProps, 'search'>) {
  const job = HELP_JOBS.find(({ id }) => id === page);
  if (job) return <HelpJobPage job={job} />;
  if (page === 'cycle') return <YearCycle />;
  if (page === 'rights') return <RightsTables rights={rights} />;
  if (page === 'keys') return <KeyboardKeys />;
  return page === 'words' ? <Words /> : <HelpJobLists user={user} />;
}

export function HelpView({ user, rights, page, search }: HelpViewProps) {
  const { own, others } = toJobsOf(user);
  return (
    <>
      <TitleBlock title={SCREENS.help.title} />
      <div className={styles.page}>
        <nav aria-label="Contents" className={styles.contents}>
          <HelpSearch search={search} />
          {[...own, ...others, ...OTHER_PAGES].map(({ id, title }) => (
            <Link key={id} href={toHelpPagePath(id)} aria-current={id === page ? 'page' : undefined}>
              {title}
            </Link>
          ))}
          <Link href={toPath('helpRules')}>{SCREENS.helpRules.title}</Link>
        </nav>
        <div className={styles.text}>
          {search === '' ? <Page {...{ user, rights, page }} /> : <HelpResults search={search} />}
        </div>
      </div>
    </>
  );
}
