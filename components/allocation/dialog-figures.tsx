/** The figures at the top of a dialog that announces its effects. */
import { toQuantityText } from '@/domain/format';
import styles from './dialog-figures.module.css';

export type LabelledFigure = readonly [label: string, value: number | null];
type DialogFiguresProps = { figures: readonly LabelledFigure[] };

export function DialogFigures({ figures }: DialogFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{toQuantityText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
