'use client';
/** The year as a time line with draggable bars: the middle moves a step, an end lengthens it. */
import { type PointerEvent, useRef } from 'react';
import { StepBarButton } from './step-bar-button';
import { type Grip, type RowErrors, type StepRow, toPulledRow, toSteps } from './step-rows';
import styles from './step-track.module.css';
import { type Span, toBars, toMonths, toTodayLeft } from './time-line-geometry';

type StepTrackProps = {
  rows: readonly StepRow[];
  errors: readonly RowErrors[];
  span: Span;
  today: string;
  onRowChange: (index: number, row: StepRow) => void;
};

type Pull = { index: number; row: StepRow; grip: Grip; fromX: number };

export function StepTrack({ rows, errors, span, today, onRowChange }: StepTrackProps) {
  const track = useRef<HTMLDivElement>(null);
  const pull = useRef<Pull | null>(null);
  const now = toTodayLeft(span, today);

  const onPointerMove = (event: PointerEvent) => {
    const width = track.current?.clientWidth;
    if (!pull.current || !width) return;
    const { index, row, grip, fromX } = pull.current;
    const days = Math.round(((event.clientX - fromX) / width) * span.days);
    onRowChange(index, toPulledRow(row, grip, days));
  };
  const onPointerDown = (event: PointerEvent, index: number, row: StepRow, grip: Grip) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { index, row, grip, fromX: event.clientX };
  };
  const onPointerUp = () => {
    pull.current = null;
  };

  return (
    <div>
      <div ref={track} className={styles.track}>
        {toMonths(span).map(({ month, label, isYear, left }, index) => (
          <span key={month} aria-hidden className={styles.month} style={{ left: `${left}%` }}>
            {!isYear && (index === 0 || label === '01') ? `${month.slice(0, 4)}/${label}` : label}
          </span>
        ))}
        {now !== null && <i aria-hidden className={styles.now} style={{ left: `${now}%` }} />}
        {rows.map((row, index) => {
          const bar = toBars(span, toSteps([row]), today)[0];
          if (!bar) return null;
          return (
            <StepBarButton
              key={`${row.isMidYearReview}-${row.order}`}
              bar={bar}
              isWrong={Object.keys(errors[index] ?? {}).length > 0}
              onNudge={(grip, days) => onRowChange(index, toPulledRow(row, grip, days))}
              onPointerDown={(event, grip) => onPointerDown(event, index, row, grip)}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerUp}
            />
          );
        })}
      </div>
      <p className={styles.hint}>
        Drag a bar or its ends. Arrow keys move it by a day, Shift + arrow its end, Alt + arrow its start.
      </p>
    </div>
  );
}
