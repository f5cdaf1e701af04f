'use client';
/** What people choose from. */
import { Checkbox } from '../checkbox';
import { ChoiceFilter } from '../choice-filter';
import type { ChoiceGroup } from '../choice-tree';
import { FilterChip } from '../filter-chip';
import { SegmentedControl } from '../segmented-control';
import { Select } from '../select';
import { Tabs } from '../tabs';
import { TreeField } from '../tree-field';
import { TreeFilter } from '../tree-filter';
import { TreeSelect } from '../tree-select';
import { doNothing, Held, type Piece } from './piece';

const COLOURS: readonly ChoiceGroup[] = [
  {
    key: 'cold',
    label: 'Cold',
    members: [
      { id: 1, label: 'Blue', code: 'B' },
      { id: 2, label: 'Green', code: 'G' },
    ],
  },
  { key: 'warm', label: 'Warm', members: [{ id: 3, label: 'Red', code: 'R' }] },
];

const OPTIONS = [
  { value: 'blue', label: 'Blue', group: 'Cold' },
  { value: 'red', label: 'Red', group: 'Warm' },
  { value: 'gold', label: 'Gold', group: 'Warm', disabled: true },
];

const SEGMENTS = [
  { value: 'all', label: 'All', count: '24' },
  { value: 'mine', label: 'Mine', icon: 'account' },
  { value: 'none', label: 'None', disabled: true },
] as const;

const segments = (props: { look?: 'proposal'; size?: 'large'; width?: number }) => () => (
  <Held<(typeof SEGMENTS)[number]['value']> from="all">
    {(value, set) => (
      <SegmentedControl label="Shown" options={SEGMENTS} value={value} onValueChange={set} {...props} />
    )}
  </Held>
);

/** A choice that can be tried, from the members that are chosen at first. */
const choose = (
  Choice: typeof TreeSelect | typeof TreeField | typeof TreeFilter,
  from: readonly number[],
  rest: { disabled?: boolean } = {},
) =>
  function Choose() {
    return (
      <Held from={from}>
        {(chosen, set) => (
          <Choice label="Colours" groups={COLOURS} chosen={chosen} onChange={set} {...rest} />
        )}
      </Held>
    );
  };

const toTab = (value: string, label: string, count?: number) => ({ value, label, count, content: label });

export const CHOICE_PIECES: readonly Piece[] = [
  {
    of: ['Checkbox'],
    states: {
      off: () => <Checkbox label="Blue" />,
      on: () => <Checkbox label="Blue" defaultChecked />,
      some: () => <Checkbox label="Colours" indeterminate />,
      disabled: () => <Checkbox label="Blue" defaultChecked disabled />,
      'without its label': () => <Checkbox label="Blue" hideLabel />,
    },
  },
  {
    of: ['Select'],
    states: {
      plain: () => (
        <Held from="blue">
          {(value, set) => <Select aria-label="Colour" options={OPTIONS} value={value} onValueChange={set} />}
        </Held>
      ),
      empty: () => (
        <Select aria-label="Colour" options={OPTIONS} value="" placeholder="None" onValueChange={doNothing} />
      ),
      small: () => (
        <Select aria-label="Colour" options={OPTIONS} value="red" small onValueChange={doNothing} />
      ),
      disabled: () => (
        <Select aria-label="Colour" options={OPTIONS} value="red" disabled onValueChange={doNothing} />
      ),
    },
  },
  {
    of: ['SegmentedControl'],
    states: {
      small: segments({}),
      large: segments({ size: 'large', width: 320 }),
      proposal: segments({ look: 'proposal' }),
    },
  },
  {
    of: ['FilterChip'],
    states: {
      off: () => (
        <FilterChip label="Colour" value={null} onClear={doNothing}>
          The choices
        </FilterChip>
      ),
      on: () => (
        <FilterChip label="Colour" value="Blue, Green" onClear={doNothing}>
          {(close) => (
            <button type="button" onClick={close}>
              Close
            </button>
          )}
        </FilterChip>
      ),
    },
  },
  {
    of: ['ChoiceFilter'],
    states: {
      off: () => <ChoiceFilter label="Colour" options={OPTIONS} chosen={undefined} onChange={doNothing} />,
      on: () => <ChoiceFilter label="Colour" options={OPTIONS} chosen="red" onChange={doNothing} />,
    },
  },
  { of: ['TreeFilter'], states: { off: choose(TreeFilter, []), on: choose(TreeFilter, [1, 2]) } },
  {
    of: ['TreeSelect'],
    states: {
      some: choose(TreeSelect, [1]),
      all: choose(TreeSelect, [1, 2, 3]),
      disabled: choose(TreeSelect, [1], { disabled: true }),
    },
  },
  {
    of: ['TreeField'],
    states: {
      empty: choose(TreeField, []),
      some: choose(TreeField, [1, 3]),
      disabled: choose(TreeField, [1], { disabled: true }),
    },
  },
  {
    of: ['Tabs'],
    isWide: true,
    states: {
      'three tabs': () => (
        <Held from="one">
          {(value, set) => (
            <Tabs
              label="Parts"
              tabs={[toTab('one', 'First', 3), toTab('two', 'Second', 0), toTab('three', 'Third')]}
              value={value}
              onValueChange={set}
              end="At the end"
            />
          )}
        </Held>
      ),
    },
  },
];
