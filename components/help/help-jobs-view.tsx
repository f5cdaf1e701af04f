/** The jobs; the user's own are marked. */
import { Tag } from '@/components/ui/tag';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import type { Actor } from '@/domain/rights';
import { HelpFigures } from './help-figures';
import { HELP_JOBS, type HelpJob } from './help-jobs';
import styles from './help-view.module.css';

/** The owner of a job does not depend on the day: role and side alone decide. */
function isMine(user: Actor, { action }: HelpJob): boolean {
  if (action === null) return false;
  if (user.isGlobalAdministrator) return true;
  return user.permissions.some(({ roleId, permissionTypeId }) => {
    if (action === 'application.administer') return false;
    if (roleId >= Roles.Administrator) return true;
    if (roleId < Roles.Editor || action === 'system.administer') return false;
    const isMarketJob = action === 'request.writeMarketPart';
    return permissionTypeId === (isMarketJob ? PermissionTypes.Market : PermissionTypes.Brand);
  });
}

export function HelpJobs({ user }: { user: Actor }) {
  return (
    <section id="jobs" aria-labelledby="jobs-title">
      <h2 id="jobs-title">How to do it</h2>
      {HELP_JOBS.map((job) => (
        <article key={job.id} id={job.id} className={styles.job}>
          <h3>
            {job.title}
            {isMine(user, job) && <Tag look="now">yours</Tag>}
            <span className={styles.about}>{job.who}</span>
          </h3>
          <HelpFigures place={job.id} />
          <ol>
            {job.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={styles.good}>{job.good}</p>
        </article>
      ))}
    </section>
  );
}
