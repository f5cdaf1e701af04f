'use client';
/** All pieces of the interface in all their states, in both themes side by side. */
import { setColorMode, useColorMode } from '@/lib/client/color-mode';
import { classNames } from '../class-names';
import { SegmentedControl } from '../segmented-control';
import { BUTTON_PIECES } from './button-pieces';
import { CHOICE_PIECES } from './choice-pieces';
import { FIELD_PIECES } from './field-pieces';
import styles from './kit-view.module.css';
import { MARK_PIECES } from './mark-pieces';
import { MESSAGE_PIECES } from './message-pieces';
import type { Piece } from './piece';

export const PIECES: readonly Piece[] = [
  ...BUTTON_PIECES,
  ...FIELD_PIECES,
  ...CHOICE_PIECES,
  ...MESSAGE_PIECES,
  ...MARK_PIECES,
];

const THEMES = ['light', 'dark'] as const;

const MODES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Device' },
] as const;

function States({ piece: { states, isWide } }: { piece: Piece }) {
  return (
    <dl className={classNames(styles.states, isWide && styles.wide)}>
      {Object.entries(states).map(([name, Show]) => (
        <div key={name} className={styles.state}>
          <dt className={styles.name}>{name}</dt>
          <dd>
            <Show />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The table of pieces. Overlays have the page's own theme. */
export function KitView() {
  const mode = useColorMode();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>Pieces of the interface</h1>
        <SegmentedControl
          label="Theme of the page"
          options={MODES}
          value={mode}
          onValueChange={setColorMode}
        />
      </header>
      {PIECES.map((piece) => (
        <section key={piece.of[0]} aria-labelledby={piece.of[0]}>
          <h2 id={piece.of[0]}>{piece.of.join(', ')}</h2>
          <div className={styles.themes}>
            {THEMES.map((theme) => (
              <div key={theme} data-theme={theme} className={styles.theme}>
                <States piece={piece} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
