/** The set-up of an installation as a list: what is done, what is next, and the way to each. */
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './setup-section.module.css';
import { getNextStep, type SetupChoice, type SetupStep } from './setup-steps';
import { SetupSwitch } from './setup-switch';

function Progress({ steps, next }: { steps: readonly SetupStep[]; next: SetupStep | null }) {
  return (
    <p className={styles.progress}>
      <span className={styles.bars} aria-hidden>
        {steps.map((step) => (
          <span
            key={step.title}
            className={classNames(styles.bar, step.isDone && styles.barDone, step === next && styles.barNext)}
          />
        ))}
      </span>
      <span>
        <b>{steps.filter(({ isDone }) => isDone).length}</b>
        {` of ${steps.length} done`}
      </span>
    </p>
  );
}

function Acts({ step: { title, add, importHref, whyNot }, isNext }: { step: SetupStep; isNext: boolean }) {
  if (whyNot !== null) return <p className={styles.whyNot}>{whyNot}</p>;
  return (
    <div className={styles.acts}>
      {add && (
        <ButtonLink href={add.href} look={isNext ? 'solid' : 'ghost'} icon="plus" className={styles.add}>
          {add.label}
        </ButtonLink>
      )}
      {importHref !== null && (
        <ButtonLink href={importHref} look="ghost" icon="upload" aria-label={`Import: ${title}`}>
          Import
        </ButtonLink>
      )}
    </div>
  );
}

function Row({ step, number, isNext }: { step: SetupStep; number: number; isNext: boolean }) {
  const { title, purpose, present, href, isDone } = step;
  return (
    <li className={classNames(styles.row, isNext && styles.next)} aria-current={isNext ? 'step' : undefined}>
      <span className={classNames(styles.mark, isDone && styles.done)}>
        {isDone ? <Icon name="check" size={18} /> : number}
        {isDone && <VisuallyHidden>Done:</VisuallyHidden>}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{href === null ? title : <Link href={href}>{title}</Link>}</h3>
        <p className={styles.purpose}>{purpose}</p>
      </div>
      <p className={classNames(styles.present, isDone && styles.have)}>{present}</p>
      <Acts step={step} isNext={isNext} />
    </li>
  );
}

type SetupSectionProps = {
  appName: string;
  steps: readonly SetupStep[];
  /** Null if it is not known: the list cannot be hidden now. */
  choice: SetupChoice | null;
  /** The line of the setup check, for those who may open it. */
  check: ReactNode;
};

/** Hidden, only the heading is left, with the way back to the list. */
export function SetupSection({ appName, steps, choice, check }: SetupSectionProps) {
  const next = getNextStep(steps);
  const isHidden = choice?.isHidden ?? false;
  return (
    <section aria-labelledby="setup" className={classNames(styles.section, isHidden && styles.hidden)}>
      <div className={styles.head}>
        <div>
          <h2 id="setup" className={styles.heading}>
            {`Set up ${appName}`}
          </h2>
          {!isHidden && (
            <p className={styles.purpose}>Five steps, best done in this order. Each can be changed later.</p>
          )}
        </div>
        <Progress steps={steps} next={next} />
      </div>
      {!isHidden && (
        <ol className={styles.list}>
          {steps.map((step, index) => (
            <Row key={step.title} step={step} number={index + 1} isNext={step === next} />
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        {!isHidden && check}
        {choice && <SetupSwitch {...choice} />}
      </div>
    </section>
  );
}

/** For users with nothing to view yet. */
export function BeingSetUp({ appName }: { appName: string }) {
  return (
    <EmptyState as="h2" icon="settings" title={`Your administrator is setting up ${appName}`}>
      Your tasks appear here once the first step of the year is open.
    </EmptyState>
  );
}
