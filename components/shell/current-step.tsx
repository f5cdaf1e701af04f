'use client';
/** The open step of the selected system, its end date, and the days left. */
import { classNames } from '@/components/ui/class-names';
import type { StepOrder } from '@/domain/enumerations';
import { toCountText, toShortDateText } from '@/domain/format';
import { STEP_ORDERS, toDaysLeft } from '@/domain/steps';
import { toStepsWaitKey } from '@/lib/client/use-steps';
import { useWait } from '@/lib/client/use-wait';
import { useFiscalYear, useWorkspace } from '../workspace/workspace-context';
import styles from './app-header.module.css';
import mark from './step-mark.module.css';

/** The three steps of a round as three bars: done, current, upcoming. The text beside it says the same. */
function StepMark({ current }: { current: StepOrder }) {
  return (
    <span aria-hidden className={mark.mark}>
      {STEP_ORDERS.map((order) => (
        <i key={order} className={classNames(order < current && mark.done, order === current && mark.now)} />
      ))}
    </span>
  );
}

export function CurrentStep() {
  const { selectedSystem, currentStep, moment, today } = useWorkspace();
  const viewed = useFiscalYear();
  const stepsKey = toStepsWaitKey(selectedSystem);
  const isLoading = useWait('global.baseData', ...(stepsKey ? [stepsKey] : []));
  // If another year than the current one is viewed, the step is shown with its year.
  const ofYear = viewed === moment.currentFiscalYear ? '' : ` of ${moment.currentFiscalYear}`;
  if (!selectedSystem.hasSteps) {
    return <p className={styles.step}>{`${selectedSystem.label} has no steps: open all year`}</p>;
  }
  if (!currentStep) {
    return <p className={styles.step} aria-busy={isLoading}>{`No step${ofYear} is open`}</p>;
  }
  return (
    <p className={styles.step} aria-busy={isLoading}>
      <StepMark current={currentStep.order} />
      <b>{currentStep.label}</b>
      {ofYear !== '' && <span className={styles.muted}>{ofYear.trim()}</span>}
      <span className={styles.muted}>{`ends ${toShortDateText(currentStep.endDate)}`}</span>
      <span className={styles.left}>{`${toCountText(toDaysLeft(currentStep, today), 'day')} left`}</span>
    </p>
  );
}
