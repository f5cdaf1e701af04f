'use client';
/** The form of a filter on a column: its values are applied together. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { toNumberText } from '@/domain/format';
import { MAX_IDS_IN_A_FILTER } from '@/domain/limits';
import { readIds } from '@/domain/reading/read-ids';
import { isRefused } from '@/domain/reading/reading';
import { type ColumnFilter, type FilterValues, toLastDay, toTypedError } from './column-filter';
import styles from './column-filters.module.css';

type PartProps<F> = {
  filter: F;
  values: FilterValues;
  onValues: (change: FilterValues) => void;
};
type Of<Q, Kind> = Extract<ColumnFilter<Q>, { kind: Kind }>;

function SetPart<Q>({ filter, values, onValues }: PartProps<Of<Q, 'set'>>) {
  const { key, label, options } = filter;
  const chosen = new Set(Array.isArray(values[key]) ? (values[key] as unknown[]).map(String) : []);
  const choose = (value: string, isOn: boolean) => {
    const next = options.map((option) => option.value);
    onValues({ [key]: next.filter((each) => (each === value ? isOn : chosen.has(each))) });
  };
  return (
    <fieldset className={styles.set}>
      <legend>{label}</legend>
      {options.map(({ value, label: name }) => (
        <Checkbox
          key={value}
          label={name}
          checked={chosen.has(value)}
          onCheckedChange={(isOn) => choose(value, isOn)}
        />
      ))}
    </fieldset>
  );
}

const toChoice = (value: unknown) => (value === undefined ? '' : String(value));
const fromChoice = (text: string) => (text === '' ? undefined : text === 'true');

function FlagPart<Q>({ filter, values, onValues }: PartProps<Of<Q, 'flag'>>) {
  return (
    <Field label={filter.label} width="100%">
      <Select
        small
        placeholder="Any"
        options={[
          { value: 'true', label: filter.on },
          { value: 'false', label: filter.off },
        ]}
        value={toChoice(values[filter.key])}
        onValueChange={(text) => onValues({ [filter.key]: fromChoice(text) })}
      />
    </Field>
  );
}

const toTyped = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : null);
const toTypedDay = (value: unknown) => (typeof value === 'string' ? value : null);
const ENDS = [
  { end: 'from', number: 'At least', day: 'From' },
  { end: 'to', number: 'At most', day: 'To' },
] as const;

/** A typed bound requires a value; "empty" requires none, so it clears the bounds. */
function RangePart<Q>({ filter, values, onValues }: PartProps<Of<Q, 'number' | 'day'>>) {
  const { kind, from, to, has } = filter;
  const setEnd = (key: string, value: unknown) =>
    onValues({ [key]: value ?? undefined, ...(has !== undefined && { [has]: undefined }) });
  const setHas = (text: string) =>
    onValues({ [from]: undefined, [to]: undefined, [has ?? '']: fromChoice(text) });
  return (
    <>
      <div className={styles.ends}>
        {ENDS.map(({ end, ...labels }) => (
          <Field key={end} label={labels[kind]} width="100%">
            {kind === 'number' ? (
              <NumberInput
                small
                signed
                value={toTyped(values[filter[end]])}
                onValueChange={(value) => setEnd(filter[end], value)}
              />
            ) : (
              <DateInput
                value={toTypedDay(values[filter[end]])}
                max={toLastDay(filter) ?? undefined}
                onValueChange={(value) => setEnd(filter[end], value)}
              />
            )}
          </Field>
        ))}
      </div>
      {has !== undefined && (
        <Field label="Cells" width="100%">
          <Select
            small
            placeholder="Any"
            options={[
              { value: 'true', label: 'Not empty' },
              { value: 'false', label: 'Empty' },
            ]}
            value={toChoice(values[has])}
            onValueChange={setHas}
          />
        </Field>
      )}
    </>
  );
}

/** Ids typed or pasted. A refused text is the value, for the error. */
function IdsPart<Q>({ filter, values, onValues }: PartProps<Of<Q, 'ids'>>) {
  const ids = values[filter.key];
  const [text, setText] = useState(Array.isArray(ids) ? ids.join(', ') : '');
  const onText = (next: string) => {
    setText(next);
    const reading = readIds(next);
    onValues({ [filter.key]: isRefused(reading) ? next : reading.value });
  };
  return (
    <Field
      label={filter.label}
      hint={`Separated by commas or spaces, at most ${toNumberText(MAX_IDS_IN_A_FILTER)}`}
      width="100%"
    >
      <TextInput small inputMode="numeric" value={text} onTextChange={onText} />
    </Field>
  );
}

function FilterPart<Q>({ filter, ...rest }: PartProps<ColumnFilter<Q>>) {
  if (filter.kind === 'set') return <SetPart<Q> filter={filter} {...rest} />;
  if (filter.kind === 'flag') return <FlagPart<Q> filter={filter} {...rest} />;
  if (filter.kind === 'ids') return <IdsPart<Q> filter={filter} {...rest} />;
  return <RangePart<Q> filter={filter} {...rest} />;
}

type ColumnFilterFormProps<Q> = {
  filter: ColumnFilter<Q>;
  first: FilterValues;
  onApply: (values: FilterValues) => void;
};

export function ColumnFilterForm<Q>({ filter, first, onApply }: ColumnFilterFormProps<Q>) {
  const [values, setValues] = useState(first);
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={styles.form}
      aria-label={filter.label}
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = toTypedError(filter, values);
        setError(refusal);
        if (refusal === null) onApply(values);
      }}
    >
      <FilterPart<Q>
        filter={filter}
        values={values}
        onValues={(change) => setValues((before) => ({ ...before, ...change }))}
      />
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button type="submit" look="solid" size="small">
        Apply
      </Button>
    </form>
  );
}
