'use client';
/** What the product depends on: the state of each part, what was found, and what to do. */
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { StatusMark } from '@/components/ui/status-mark';
import { TitleBlock } from '@/components/workspace/title-block';
import { SCREENS } from '@/domain/screens';
import { CHECK_STATE_LABELS, type FindingGroup } from '@/domain/setup-check';
import styles from './setup-check.module.css';

const MARKS = { works: 'final', look: 'waiting', fails: 'refused', info: 'open' } as const;

function toNote(groups: readonly FindingGroup[]): string | undefined {
  const all = groups.flatMap(({ findings }) => findings);
  const count = all.filter(({ state }) => state === 'fails').length;
  if (count === 0) return undefined;
  return count === 1 ? '1 part does not work.' : `${count} parts do not work.`;
}

function Group({ title, findings }: FindingGroup) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.part}>
              Part
            </th>
            <th scope="col" className={styles.state}>
              State
            </th>
            <th scope="col">Found</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ part, state, found, wayOut }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>
                <StatusMark kind={MARKS[state]}>{CHECK_STATE_LABELS[state]}</StatusMark>
              </td>
              <td>{found}</td>
              <td className={classNames(styles.wayOut, wayOut === null && styles.nothing)}>
                {wayOut ?? 'Nothing'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function SetupCheck({ groups }: { groups: readonly FindingGroup[] }) {
  const router = useRouter();
  const [isChecking, startChecking] = useTransition();
  return (
    <>
      <TitleBlock
        title={SCREENS.adminSetup.title}
        note={toNote(groups)}
        actions={
          <Button loading={isChecking} onClick={() => startChecking(() => router.refresh())}>
            Check again
          </Button>
        }
      />
      <div className={styles.body}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </>
  );
}
