/** The marks of the pictures: distinguished by pattern and outline as well as by colour, also on paper. */
import { classNames } from '@/components/ui/class-names';
import styles from './pictures.module.css';

export type Mark = 'requested' | 'allocated' | 'requestedBefore' | 'allocatedBefore';

const HATCH = 'figures-hatch';

/** The pattern of all pictures of the screen: once on the page, before them. */
export function FigurePatterns() {
  return (
    <svg aria-hidden width="0" height="0" className={styles.patterns}>
      <defs>
        <pattern id={HATCH} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className={styles.hatchGround} />
          <path d="M1 0V5" className={styles.hatchLine} />
        </pattern>
      </defs>
    </svg>
  );
}

type MarkBarProps = { mark: Mark; x: number; y: number; width: number; height: number };

export function MarkBar({ mark, width, ...place }: MarkBarProps) {
  return (
    <rect
      {...place}
      width={Math.max(0, width)}
      className={classNames(styles.bar, styles[mark])}
      fill={mark === 'requested' ? `url(#${HATCH})` : undefined}
    />
  );
}

export function Legend({ marks }: { marks: readonly (readonly [mark: Mark, label: string])[] }) {
  return (
    <p aria-hidden className={styles.legend}>
      {marks.map(([mark, label]) => (
        <span key={mark}>
          <svg aria-hidden width="18" height="10">
            <MarkBar mark={mark} x={0.5} y={0.5} width={17} height={9} />
          </svg>
          {label}
        </span>
      ))}
    </p>
  );
}
