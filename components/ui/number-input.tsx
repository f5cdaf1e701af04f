'use client';
/**
 * A whole number with spaces between thousands. While typing, the text is unchanged; on blur it is formatted as the
 * product writes numbers. A text that is no whole number stays and is emitted unchanged, so that validation reports it.
 */
import type { ComponentProps } from 'react';
import { toNumberText } from '@/domain/format';
import { readSignedWhole, readWhole } from '@/domain/reading/read-whole';
import type { TypedWhole } from '@/domain/reading/typed-whole';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './input.module.css';
import { useTyped } from './use-typed';

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: TypedWhole;
  onValueChange: (value: TypedWhole) => void;
  /** It may be below 0. */
  signed?: boolean;
  small?: boolean;
};

const toText = (value: TypedWhole) => (typeof value === 'number' ? toNumberText(value) : (value ?? ''));

export function NumberInput({
  value,
  onValueChange,
  signed,
  small,
  className,
  onBlur,
  onFocus,
  ...rest
}: NumberInputProps) {
  const control = useFieldControl(rest);
  const { shown, change, leave } = useTyped<number | null>({
    id: control.id,
    value,
    onValueChange,
    read: signed ? readSignedWhole : readWhole,
    toText,
  });
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...control}
      {...rest}
      id={control.id}
      type="text"
      className={classNames(styles.input, styles.number, small && styles.small, className)}
      value={shown}
      data-figure
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        // A refused text is the value now: it goes when the value is taken back.
        leave();
        onBlur?.(event);
      }}
    />
  );
}
