'use client';
/** One bar of the time line: dragged by pointer, moved by arrow keys. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { STEP_LABELS } from '@/domain/enumerations';
import { toDateText } from '@/domain/format';
import look from './step-bar.module.css';
import { SHORT_STEP_LABELS } from './step-names';
import type { Grip } from './step-rows';
import styles from './step-track.module.css';
import type { StepBar } from './time-line-geometry';

type StepBarButtonProps = {
  bar: StepBar;
  isWrong: boolean;
  onNudge: (grip: Grip, days: number) => void;
  onPointerDown: (event: PointerEvent, grip: Grip) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
};

export function StepBarButton({ bar, isWrong, onNudge, ...pointer }: StepBarButtonProps) {
  const { step, left, width, state } = bar;
  const onKeyDown = (event: KeyboardEvent) => {
    const days = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (days === 0) return;
    event.preventDefault();
    onNudge(event.shiftKey ? 'end' : event.altKey ? 'start' : 'whole', days);
  };
  const round = step.isMidYearReview ? 'mid-year review' : 'first round';
  const dates = `${toDateText(step.startDate)} to ${toDateText(step.endDate)}`;
  const shared = { onPointerMove: pointer.onPointerMove, onPointerUp: pointer.onPointerUp };
  return (
    <button
      type="button"
      className={classNames(look.bar, styles.bar, isWrong ? styles.wrong : look[state])}
      style={{ left: `${left}%`, width: `${width}%` }}
      title={`${STEP_LABELS[step.order]}, ${round}: ${dates}`}
      aria-label={`${SHORT_STEP_LABELS[step.order]}: ${STEP_LABELS[step.order]}, ${round}, ${dates}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => pointer.onPointerDown(event, 'whole')}
      {...shared}
    >
      <span className={look.word}>{SHORT_STEP_LABELS[step.order]}</span>
      {(['start', 'end'] as const).map((grip) => (
        <span
          key={grip}
          className={classNames(styles.grip, styles[grip])}
          onPointerDown={(event) => {
            event.stopPropagation();
            pointer.onPointerDown(event, grip);
          }}
          {...shared}
        />
      ))}
    </button>
  );
}
