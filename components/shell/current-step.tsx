'use client';
/** Which step is open in the selected system, when it ends, and how many days that leaves. */
import { toCountText, toShortDateText } from '@/domain/format';
import { toDaysLeft } from '@/domain/steps';
import styles from './app-header.module.css';
import { StepMark } from './step-mark';
import { useWorkspace } from './workspace-context';

export function CurrentStep() {
  const { selectedSystem, currentStep, today } = useWorkspace();
  if (!selectedSystem.hasSteps) {
    return <p className={styles.step}>{`${selectedSystem.label} has no steps: open all year`}</p>;
  }
  if (!currentStep) return <p className={styles.step}>No step is open</p>;
  return (
    <p className={styles.step}>
      <StepMark current={currentStep.order} />
      <b>{currentStep.label}</b>
      <span className={styles.muted}>{`ends ${toShortDateText(currentStep.endDate)}`}</span>
      <span className={styles.left}>{`${toCountText(toDaysLeft(currentStep, today), 'day')} left`}</span>
    </p>
  );
}
