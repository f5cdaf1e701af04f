'use client';
/**
 * A day, typed or picked: shown as yyyy/MM/dd, emitted as yyyy-MM-dd. An invalid text is emitted unchanged, so that
 * validation reports it.
 */
import { useState } from 'react';
import { toDateText, toDay } from '@/domain/format';
import { readDay } from '@/domain/reading/read-day';
import { isRefused } from '@/domain/reading/reading';
import { isDay } from '@/domain/validation';
import styles from './date-input.module.css';
import { useFieldControl } from './field-context';
import { IconButton } from './icon-button';
import { expectCalendar, LazyCalendar } from './lazy-calendar';
import { Popover } from './popover';
import { TextInput } from './text-input';

type DateInputProps = {
  /** yyyy-MM-dd */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** The first and the last day that can be picked. */
  min?: string;
  max?: string;
  disabled?: boolean;
  readOnly?: boolean;
  'aria-label'?: string;
  name?: string;
};

export function DateInput({ value, onValueChange, min, max, disabled, readOnly, ...rest }: DateInputProps) {
  const { id } = useFieldControl({});
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const day = value !== null && isDay(value) ? value : null;
  return (
    <span className={styles.control}>
      <TextInput
        {...rest}
        id={id}
        className={styles.input}
        placeholder="yyyy/MM/dd"
        data-figure
        disabled={disabled}
        readOnly={readOnly}
        value={typed ?? (day ? toDateText(day) : (value ?? ''))}
        onTextChange={(text) => {
          setTyped(text);
          const reading = readDay(text, toDay(new Date()));
          onValueChange(isRefused(reading) ? text : reading.value);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
        }}
      />
      {!disabled && !readOnly && (
        <Popover
          label="Calendar"
          open={open}
          onOpenChange={setOpen}
          bare
          placement="bottom-end"
          trigger={
            <IconButton
              icon="calendar"
              label="Choose a date"
              className={styles.trigger}
              onFocus={expectCalendar}
              onPointerEnter={expectCalendar}
            />
          }
        >
          <LazyCalendar
            value={day}
            min={min}
            max={max}
            onPick={(picked) => {
              setTyped(null);
              onValueChange(picked);
              setOpen(false);
            }}
          />
        </Popover>
      )}
    </span>
  );
}
