/** One line for each brand or market: its name, its bars, its figure. The label is the text alternative. */
import type { ReactNode } from 'react';
import { BARS, type BarScale, toLines, toShortLabel, toX } from './bars-geometry';
import styles from './pictures.module.css';

type BarFrameProps<R> = {
  label: string;
  rows: readonly R[];
  lineHeight: number;
  scale: BarScale;
  toTickText: (tick: number) => string;
  /** Right of the bars: the main figure, and the one beside it. */
  toTexts: (row: R) => readonly string[];
  children: (row: R, top: number) => ReactNode;
  /** A value that all lines are compared with. */
  mean?: number;
};

export function BarFrame<R extends { id: number; label: string }>(props: BarFrameProps<R>) {
  const { label, rows, lineHeight, scale, toTickText, toTexts, children, mean } = props;
  const { tops, bottom, height } = toLines(rows.length, lineHeight);
  return (
    <svg viewBox={`0 0 ${BARS.width} ${height}`} className={styles.drawing} role="img" aria-label={label}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${toX(tick, scale.max)} ${BARS.top}V${bottom}`} className={styles.line} />
          <text x={toX(tick, scale.max)} y={bottom + 16} textAnchor="middle" className={styles.tick}>
            {toTickText(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => {
        const top = tops[index] ?? 0;
        const texts = toTexts(row);
        const first = top + lineHeight / 2 + 4 - (texts.length - 1) * 7;
        return (
          <g key={row.id}>
            <text x={BARS.left - 10} y={top + lineHeight / 2 + 4} textAnchor="end" className={styles.name}>
              <title>{row.label}</title>
              {toShortLabel(row.label)}
            </text>
            {children(row, top)}
            {texts.map((text, line) => (
              <text
                key={text}
                x={BARS.width - 2}
                y={first + line * 14}
                textAnchor="end"
                className={line === 0 ? styles.figure : styles.tick}
              >
                {text}
              </text>
            ))}
          </g>
        );
      })}
      {mean !== undefined && (
        <path d={`M${toX(mean, scale.max)} ${BARS.top}V${bottom}`} className={styles.average} />
      )}
    </svg>
  );
}
