/** The setup check in one line: how many parts work, and the first that does not. It comes after the page, and moves nothing. */
import { Suspense } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { PartBoundary } from '@/components/workspace/part-boundary';
import { toCountText } from '@/domain/format';
import { SCREENS } from '@/domain/screens';
import type { FindingGroup } from '@/domain/setup-check';
import styles from './setup-check-line.module.css';

type Load = () => Promise<FindingGroup[]>;

const { path, title } = SCREENS.adminSetup;

async function State({ load }: { load: Load }) {
  const all = (await load()).flatMap(({ title: service, findings }) =>
    findings.map((finding) => ({ ...finding, key: `${service} ${finding.part}` })),
  );
  const tried = all.filter(({ state }) => state !== 'info');
  const open = tried.filter(({ state }) => state !== 'works');
  const first = open.find(({ state }) => state === 'fails') ?? open[0];
  return (
    <>
      <span className={styles.dots} aria-hidden>
        {tried.map(({ key, state }) => (
          <span key={key} className={classNames(styles.dot, state !== 'works' && styles.open)} />
        ))}
      </span>
      <span>
        <Link href={path} className={styles.link}>
          {title}
        </Link>
        {`: ${tried.length - open.length} of ${toCountText(tried.length, 'part')} ${tried.length === 1 ? 'works' : 'work'}`}
      </span>
      {first && <span className={styles.first}>{`${first.part}: ${first.found}`}</span>}
    </>
  );
}

export function SetupCheckLine({ load }: { load: Load }) {
  return (
    <div className={styles.line}>
      <PartBoundary title={`The ${title.toLowerCase()}`}>
        <Suspense
          fallback={
            <Link href={path} className={styles.link}>
              {title}
            </Link>
          }
        >
          <State load={load} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}
