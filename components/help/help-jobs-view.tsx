/** How a job is done, and the list of all jobs. */
import { Link } from '@/components/ui/link';
import type { Actor } from '@/domain/rights';
import { toHelpPagePath } from './help-address';
import { HelpFigures } from './help-figures';
import type { HelpJob } from './help-jobs';
import { toJobsOf } from './help-pages';
import styles from './help-view.module.css';

export function HelpJobPage({ job: { id, title, who, steps, good } }: { job: HelpJob }) {
  return (
    <article aria-labelledby="job-title" className={styles.job}>
      <h2 id="job-title">
        {title}
        <span className={styles.about}>{who}</span>
      </h2>
      <HelpFigures place={id} />
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.good}>{good}</p>
    </article>
  );
}

function JobList({ title, jobs }: { title: string; jobs: readonly HelpJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.jobs}>
        {jobs.map(({ id, title: name, who }) => (
          <li key={id}>
            <Link href={toHelpPagePath(id)}>{name}</Link>
            <span>{who}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HelpJobLists({ user }: { user: Actor }) {
  const { own, others } = toJobsOf(user);
  return (
    <>
      <JobList title="Your jobs" jobs={own} />
      <JobList title={own.length > 0 ? 'Other jobs' : 'Jobs'} jobs={others} />
    </>
  );
}
