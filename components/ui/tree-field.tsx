'use client';
/** A choice tree as a form field: it shows the selection, "Add" opens the tree. */
import { toNumberText } from '@/domain/format';
import { type ChoiceGroup, isLongChoice, toChosenParts, toWhole } from './choice-tree';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import { Icon } from './icon';
import { Popover } from './popover';
import styles from './tree-field.module.css';
import { TreeSelect } from './tree-select';

type TreeFieldProps = {
  label: string;
  groups: readonly ChoiceGroup[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  disabled?: boolean;
  addLabel?: string;
  /** Shows members by name, and whole groups as one. */
  named?: boolean;
  /** One line: after two choices the number of the others. */
  short?: boolean;
  /** The search text, if it belongs to the form. */
  search?: string;
  onSearchChange?: (text: string) => void;
};

/** Choices that a short field shows. */
const SHORT = 2;

export function TreeField({
  label,
  groups,
  chosen,
  onChange,
  disabled,
  addLabel = 'Add',
  named = false,
  short = false,
  ...search
}: TreeFieldProps) {
  const { id, ...described } = useFieldControl({});
  const parts = toChosenParts(groups, chosen, named);
  const isLong = !short && isLongChoice(chosen);
  const shown = short ? parts.slice(0, SHORT) : parts;
  return (
    <div
      className={classNames(
        styles.field,
        described['aria-invalid'] && styles.invalid,
        disabled && styles.locked,
        isLong && styles.long,
        short && styles.short,
      )}
    >
      <div className={styles.parts}>
        {shown.map((part) => (
          <span key={part.key} className={styles.chosen} title={part.label}>
            <span className={styles.name}>{part.text}</span>
            {!disabled && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${part.label}`}
                onClick={() => onChange(chosen.filter((each) => !part.ids.includes(each)))}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </span>
        ))}
      </div>
      {parts.length > shown.length && (
        <span
          className={styles.count}
          title={parts
            .slice(SHORT)
            .map(({ label: each }) => each)
            .join(', ')}
        >{`and ${toNumberText(parts.length - shown.length)} more`}</span>
      )}
      {isLong && (
        <span className={styles.count}>
          {`${toNumberText(chosen.length)} of ${toNumberText(toWhole(groups).members.length)}`}
        </span>
      )}
      {!disabled && (
        <Popover
          label={label}
          bare
          still
          width={320}
          trigger={
            <button
              type="button"
              id={id}
              aria-describedby={described['aria-describedby']}
              className={styles.add}
              aria-label={`${addLabel}: ${label}`}
            >
              {addLabel}
            </button>
          }
        >
          <TreeSelect label={label} groups={groups} chosen={chosen} onChange={onChange} {...search} />
        </Popover>
      )}
    </div>
  );
}
