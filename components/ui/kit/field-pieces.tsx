'use client';
/** What people type into. */
import type { TypedWhole } from '@/domain/reading/typed-whole';
import { DateCalendar } from '../date-calendar';
import { DateInput } from '../date-input';
import { DecimalInput } from '../decimal-input';
import { Field, FieldError, type FieldProps } from '../field';
import { FileDrop } from '../file-drop';
import { LazyCalendar } from '../lazy-calendar';
import { NumberInput } from '../number-input';
import { SearchBox } from '../search-box';
import { TextInput } from '../text-input';
import { Textarea } from '../textarea';
import { doNothing, Held, type Piece } from './piece';

const field = (props: Omit<FieldProps, 'label' | 'children'>) => () => (
  <Field label="Name" width={240} {...props}>
    <TextInput defaultValue="Blue" />
  </Field>
);

const date =
  (from: string | null, rest: { disabled?: boolean; readOnly?: boolean } = {}) =>
  () => (
    <Held from={from}>
      {(value, set) => <DateInput aria-label="Day" value={value} onValueChange={set} {...rest} />}
    </Held>
  );

const drop = { label: 'Drop files here', chooseLabel: 'choose them', bounds: 'Up to 5 MB', accept: '.txt' };

export const FIELD_PIECES: readonly Piece[] = [
  {
    of: ['Field', 'FieldError'],
    states: {
      plain: field({}),
      required: field({ required: true }),
      'with a hint and a counter': field({ hint: 'As on the label.', counter: '4 of 40' }),
      changed: field({ changed: true }),
      'error beside': field({ error: 'The name is missing.' }),
      'error below': field({ error: 'The name is missing.', errorPlace: 'below' }),
      'error elsewhere': () => <FieldError controlId="elsewhere">The name is missing.</FieldError>,
    },
  },
  {
    of: ['TextInput'],
    states: {
      plain: () => <TextInput aria-label="Name" defaultValue="Blue" />,
      empty: () => <TextInput aria-label="Name" placeholder="Name" />,
      code: () => <TextInput aria-label="Code" code defaultValue="A0-0100" />,
      small: () => <TextInput aria-label="Name" small defaultValue="Blue" />,
      'read-only': () => <TextInput aria-label="Name" readOnly defaultValue="Blue" />,
      disabled: () => <TextInput aria-label="Name" disabled defaultValue="Blue" />,
    },
  },
  {
    of: ['Textarea'],
    states: {
      plain: () => <Textarea aria-label="Comment" defaultValue="Some words." />,
      disabled: () => <Textarea aria-label="Comment" disabled defaultValue="Some words." />,
    },
  },
  {
    of: ['NumberInput'],
    states: {
      plain: () => (
        <Held<TypedWhole> from={12_000}>
          {(value, set) => <NumberInput aria-label="Number" value={value} onValueChange={set} />}
        </Held>
      ),
      small: () => <NumberInput aria-label="Number" small value={8} onValueChange={doNothing} />,
      disabled: () => <NumberInput aria-label="Number" disabled value={8} onValueChange={doNothing} />,
    },
  },
  {
    of: ['DecimalInput'],
    states: {
      plain: () => (
        <Held<string | null> from="12000.50">
          {(value, set) => <DecimalInput aria-label="Amount" value={value} onValueChange={set} />}
        </Held>
      ),
      disabled: () => <DecimalInput aria-label="Amount" disabled value="8" onValueChange={doNothing} />,
    },
  },
  {
    of: ['DateInput'],
    states: {
      plain: date('2026-11-22'),
      empty: date(null),
      'read-only': date('2026-11-22', { readOnly: true }),
      disabled: date('2026-11-22', { disabled: true }),
    },
  },
  {
    of: ['DateCalendar', 'LazyCalendar'],
    states: {
      loaded: () => <DateCalendar value="2026-11-22" min="2026-11-03" max="2026-11-27" onPick={doNothing} />,
      'on demand': () => <LazyCalendar value="2026-11-22" onPick={doNothing} />,
    },
  },
  {
    of: ['SearchBox'],
    states: {
      empty: () => <SearchBox label="Search names" value="" onSearch={doNothing} />,
      filled: () => <SearchBox label="Search names" value="blue" onSearch={doNothing} />,
    },
  },
  {
    of: ['FileDrop'],
    isWide: true,
    states: {
      plain: () => <FileDrop {...drop} multiple onFiles={doNothing} />,
      large: () => <FileDrop {...drop} large onFiles={doNothing} />,
      disabled: () => <FileDrop {...drop} disabled onFiles={doNothing} />,
    },
  },
];
