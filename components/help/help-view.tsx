/** Help: the year, what you may do in it, how each job is done, the keys and the words. */
import { Fragment } from 'react';
import { TitleBlock } from '@/components/shell/title-block';
import type { Actor } from '@/domain/rights';
import { SCREENS } from '@/domain/screens';
import { GLOSSARY } from './glossary';
import { HELP_JOBS } from './help-jobs';
import { HelpJobs } from './help-jobs-view';
import { HELP_SECTIONS } from './help-sections';
import styles from './help-view.module.css';
import { KeyboardKeys } from './keyboard-keys';
import type { SystemRights } from './my-rights';
import { RightsTables } from './rights-tables';
import { YearCycle } from './year-cycle';

type HelpViewProps = { user: Actor; rights: readonly SystemRights[] };

export function HelpView({ user, rights }: HelpViewProps) {
  return (
    <>
      <TitleBlock title={SCREENS.help.title} />
      <div className={styles.page}>
        <nav aria-label="Contents" className={styles.contents}>
          {HELP_SECTIONS.map(({ id, label }) => (
            <Fragment key={id}>
              <a href={`#${id}`}>{label}</a>
              {id === 'jobs' &&
                HELP_JOBS.map((job) => (
                  <a key={job.id} href={`#${job.id}`} className={styles.sub}>
                    {job.title}
                  </a>
                ))}
            </Fragment>
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
