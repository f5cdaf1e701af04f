/** Help: the year, what you may do in it, how each job is done, the keys and the words. */
import { TitleBlock } from '@/components/shell/title-block';
import type { Actor } from '@/domain/rights';
import { SCREENS } from '@/domain/routes';
import { GLOSSARY } from './glossary';
import { HelpJobs } from './help-jobs-view';
import styles from './help-view.module.css';
import { KeyboardKeys } from './keyboard-keys';
import type { SystemRights } from './my-rights';
import { RightsTables } from './rights-tables';
import { YearCycle } from './year-cycle';

const CONTENTS = [
  ['cycle', 'The year'],
  ['rights', 'What you may do'],
  ['jobs', 'How to do it'],
  ['keys', 'Keyboard'],
  ['words', 'Words'],
] as const;

type HelpViewProps = { user: Actor; rights: readonly SystemRights[] };

export function HelpView({ user, rights }: HelpViewProps) {
  return (
    <>
      <TitleBlock title={SCREENS.help.title} />
      <div className={styles.page}>
        <nav aria-label="Contents" className={styles.contents}>
          {CONTENTS.map(([id, label]) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.text}>
          <YearCycle />
          <RightsTables rights={rights} />
          <HelpJobs user={user} />
          <KeyboardKeys />
          <section id="words" aria-labelledby="words-title">
            <h2 id="words-title">Words</h2>
            <dl className={styles.terms}>
              {GLOSSARY.map(([term, meaning]) => (
                <div key={term} className={styles.term}>
                  <dt>{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </>
  );
}
