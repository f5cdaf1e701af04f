'use client';
/** Marks, figures, and the frames that hold them. */
import { Bar, BarRule } from '../bar';
import { Became } from '../became';
import { Button } from '../button';
import { Code } from '../code';
import { DialogTable } from '../dialog-table';
import { ICON_NAMES, Icon } from '../icon';
import { Kbd } from '../kbd';
import { KeyFigure } from '../key-figure';
import { LoadedPicture } from '../loaded-picture';
import { ProgressBar } from '../progress-bar';
import { SaveBar } from '../save-bar';
import { ScrollRegion } from '../scroll-region';
import { Skeleton } from '../skeleton';
import { type StatusKind, StatusMark } from '../status-mark';
import { StillLoading } from '../still-loading';
import { Tag } from '../tag';
import { VisuallyHidden } from '../visually-hidden';
import type { Piece } from './piece';

const KINDS: readonly StatusKind[] = [
  'done',
  'final',
  'open',
  'waiting',
  'now',
  'off',
  'refused',
  'locked',
  'busy',
];
const TAGS = ['plain', 'now', 'published', 'refused', 'outline'] as const;
const BARS = ['filters', 'status', 'solid', 'proposal'] as const;

/** One state for each value of a prop, called by the value. */
const each = <T extends string>(values: readonly T[], show: (value: T) => React.ReactNode): Piece['states'] =>
  Object.fromEntries(values.map((value) => [value, () => show(value)]));

const SAVE = <Button look="solid">Save</Button>;

export const MARK_PIECES: readonly Piece[] = [
  { of: ['StatusMark'], states: each(KINDS, (kind) => <StatusMark kind={kind}>{kind}</StatusMark>) },
  {
    of: ['Tag'],
    states: {
      ...each(TAGS, (look) => <Tag look={look}>{look}</Tag>),
      'with an icon': () => <Tag icon="lock">locked</Tag>,
    },
  },
  {
    of: ['Became'],
    states: {
      'after what it was': () => (
        <span>
          240<Became>1 240</Became>
        </span>
      ),
    },
  },
  {
    of: ['DialogTable'],
    states: each(['plain', 'compact'], (look) => (
      <DialogTable
        label="Fields that differ"
        isCompact={look === 'compact'}
        rows={[{ field: 'Supply', theirs: 240, mine: 1240 }]}
        toKey={({ field }) => field}
        columns={[
          { header: 'Field', kind: 'name', cell: ({ field }) => field },
          { header: 'Theirs', kind: 'figure', cell: ({ theirs }) => theirs, look: () => 'muted' },
          { header: 'Mine', kind: 'figure', cell: ({ mine }) => mine, look: () => 'strong' },
        ]}
      />
    )),
  },
  {
    of: ['ScrollRegion'],
    states: { wide: () => <ScrollRegion label="Wide">{'Figures '.repeat(40)}</ScrollRegion> },
  },
  { of: ['Code'], states: { plain: () => <Code>A0-0100</Code> } },
  { of: ['Kbd'], states: { shortcut: () => <Kbd>Ctrl K</Kbd> } },
  { of: ['Icon'], states: each(ICON_NAMES, (name) => <Icon name={name} />) },
  {
    of: ['LoadedPicture'],
    states: {
      loads: () => <LoadedPicture src="/icon.svg" alt="Sign" width={28} height={28} without={null} />,
      without: () => <LoadedPicture src={null} alt="Sign" without={<Icon name="picture" />} />,
    },
  },
  {
    of: ['VisuallyHidden'],
    states: { 'for screen readers only': () => <VisuallyHidden>Not on screen</VisuallyHidden> },
  },
  {
    of: ['KeyFigure'],
    states: {
      plain: () => <KeyFigure value="1 240" label="rows" />,
      'with a detail': () => <KeyFigure value="12" label="to do" detail="by Friday" doable />,
    },
  },
  {
    of: ['ProgressBar'],
    isWide: true,
    states: {
      known: () => <ProgressBar label="Loading" value={40} />,
      unknown: () => <ProgressBar label="Loading" />,
      thin: () => <ProgressBar label="Loading" thin value={40} />,
    },
  },
  {
    of: ['Skeleton'],
    states: {
      line: () => <Skeleton width={200} />,
      block: () => <Skeleton width={200} height={60} />,
    },
  },
  { of: ['StillLoading'], states: { 'when it takes long': () => <StillLoading /> } },
  {
    of: ['Bar', 'BarRule'],
    isWide: true,
    states: each(BARS, (look) => (
      <Bar label={`The ${look} bar`} look={look} end={<Button size="small">Clear</Button>}>
        <b>12</b> rows
        <BarRule />
        <Button size="small">Edit</Button>
      </Bar>
    )),
  },
  {
    of: ['SaveBar'],
    isWide: true,
    states: {
      unchanged: () => <SaveBar changes={0}>{SAVE}</SaveBar>,
      saved: () => (
        <SaveBar changes={0} note="Saved 14:32">
          {SAVE}
        </SaveBar>
      ),
      changed: () => <SaveBar changes={2}>{SAVE}</SaveBar>,
      'with errors': () => (
        <SaveBar changes={1} unit="row" errors={[{ id: 'name', label: 'Name' }]}>
          {SAVE}
        </SaveBar>
      ),
    },
  },
];
