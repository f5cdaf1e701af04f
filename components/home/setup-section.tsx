/** The set-up of an installation as a list: what is done, what is next, and the way to each. */
import { ButtonLink } from '@/components/ui/button-link';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './setup-section.module.css';
import { getNextStep, type SetupStep } from './setup-steps';

function Progress({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <p className={styles.progress}>
      <span className={styles.bars} aria-hidden>
        {steps.map(({ title, isDone }) => (
          <span key={title} className={isDone ? styles.barDone : styles.bar} />
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

type SetupSectionProps = { appName: string; steps: readonly SetupStep[] };

export function SetupSection({ appName, steps }: SetupSectionProps) {
  const next = getNextStep(steps);
  return (
    <section aria-labelledby="setup" className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id="setup" className={styles.heading}>
            {`Set up ${appName}`}
          </h2>
          <p className={styles.purpose}>Five steps, best done in this order. Each can be changed later.</p>
        </div>
        <Progress steps={steps} />
      </div>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <Row key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
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
