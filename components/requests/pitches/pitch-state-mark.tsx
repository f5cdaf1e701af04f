/** The state of a row, by symbol and word. */
import { StatusMark } from '@/components/ui/status-mark';
import { type PitchState, toStateText } from './pitch-state';
import styles from './pitches.module.css';

const MARKS = {
  refused: 'refused',
  saving: 'busy',
  saved: 'final',
  final: 'final',
  unanswered: 'waiting',
} as const;

export function PitchStateMark({ state }: { state: PitchState }) {
  const text = toStateText(state);
  const { kind } = state;
  if (
    kind === 'refused' ||
    kind === 'saving' ||
    kind === 'saved' ||
    kind === 'final' ||
    kind === 'unanswered'
  ) {
    const isDone = kind === 'saved' || kind === 'final';
    return (
      <StatusMark kind={MARKS[kind]} className={isDone ? styles.saved : styles.state}>
        {text}
      </StatusMark>
    );
  }
  return <span className={styles.state}>{text}</span>;
}
