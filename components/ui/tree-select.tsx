'use client';
/**
 * A multiple selection in groups: a search, a tick per group and a tick per member. Arrow keys move between the ticks,
 * Home and End jump, Space selects.
 */
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { toCountText, toNumberText } from '@/domain/format';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { type ChoiceGroup, searchChoices, toGroupState, toggleGroup, toWhole } from './choice-tree';
import { classNames } from './class-names';
import { TextInput } from './text-input';
import styles from './tree-select.module.css';

type TreeSelectProps = {
  label: string;
  groups: readonly ChoiceGroup[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  search?: string;
  onSearchChange?: (text: string) => void;
  disabled?: boolean;
  footer?: ReactNode;
};

/** The same as in the style sheet. */
const ROW_HEIGHT = 28;

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (!step) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const index = boxes.indexOf(event.target as HTMLInputElement);
  event.preventDefault();
  boxes[step(index, boxes.length)]?.focus();
}

type MemberProps = {
  id: number;
  label: string;
  code: string;
  isChosen: boolean;
  disabled?: boolean;
  onToggle: (id: number) => void;
};

/** Memoized: with hundreds of members, a tick or a key rerenders only those it changes. */
const Member = memo(function Member({ id, label, code, isChosen, disabled, onToggle }: MemberProps) {
  return (
    <Checkbox
      className={classNames(styles.row, styles.member)}
      checked={isChosen}
      disabled={disabled}
      onCheckedChange={() => onToggle(id)}
      label={
        <>
          {label}
          <span className={styles.code}>{code}</span>
        </>
      }
    />
  );
});

/** A stable callback that reads the latest props. */
function useToggle(chosen: readonly number[], onChange: (chosen: number[]) => void) {
  const latest = useRef({ chosen, onChange });
  useLayoutEffect(() => {
    latest.current = { chosen, onChange };
  });
  return useCallback((id: number) => {
    const { chosen: before, onChange: report } = latest.current;
    report(before.includes(id) ? before.filter((each) => each !== id) : [...before, id]);
  }, []);
}

type GroupTickProps = {
  name: string;
  group: ChoiceGroup;
  set: ReadonlySet<number>;
  disabled?: boolean | undefined;
  onToggle: (group: ChoiceGroup) => void;
};

/** The tick of all members of a group: its name, and the number of selected members. */
function GroupTick({ name, group, set, disabled, onToggle }: GroupTickProps) {
  const { members } = group;
  const state = toGroupState(group, set);
  const chosenCount = members.filter(({ id }) => set.has(id)).length;
  return (
    <Checkbox
      className={classNames(styles.row, styles.group)}
      label={
        <>
          {name}
          <span className={styles.code}>
            {`${toNumberText(chosenCount)} of ${toNumberText(members.length)}`}
          </span>
        </>
      }
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={disabled}
      onCheckedChange={() => onToggle(group)}
    />
  );
}

export function TreeSelect({ label, groups, chosen, onChange, disabled, footer, ...rest }: TreeSelectProps) {
  const [ownSearch, setOwnSearch] = useState('');
  const search = rest.search ?? ownSearch;
  const setSearch = rest.onSearchChange ?? setOwnSearch;
  const set = new Set(chosen);
  // The search box updates at once; the tree is deferred until Tab leaves the box. A tick that disappears with the focus would
  // lose the next keys.
  const [isLeaving, setIsLeaving] = useState(false);
  const deferred = useDeferredValue(search);
  const shown = searchChoices(groups, isLeaving ? search : deferred);
  const toggle = useToggle(chosen, onChange);
  const ticks = { set, disabled, onToggle: (group: ChoiceGroup) => onChange(toggleGroup(group, chosen)) };
  return (
    <div className={styles.tree} data-scroller>
      <div className={styles.search}>
        <TextInput
          type="search"
          small
          aria-label={`Search ${label}`}
          placeholder="Search"
          value={search}
          onTextChange={(text) => {
            setIsLeaving(false);
            setSearch(text);
          }}
          onKeyDown={({ key }) => key === 'Tab' && setIsLeaving(true)}
          disabled={disabled}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its content in every browser */}
      <div className={styles.list} role="group" aria-label={label} onKeyDown={walk}>
        {shown.length === 0 && <p className={styles.empty}>Nothing matches.</p>}
        {shown.length > 1 && (
          <GroupTick name={search.trim() === '' ? 'All' : 'All found'} group={toWhole(shown)} {...ticks} />
        )}
        {shown.map((group) => (
          <div
            key={group.key}
            className={styles.branch}
            style={{ containIntrinsicBlockSize: (group.members.length + 1) * ROW_HEIGHT }}
          >
            <GroupTick name={group.label} group={group} {...ticks} />
            {group.members.map(({ id, label: name, code }) => (
              <Member
                key={id}
                id={id}
                label={name}
                code={code}
                isChosen={set.has(id)}
                disabled={disabled}
                onToggle={toggle}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span aria-live="polite">{toCountText(chosen.length, 'chosen', 'chosen')}</span>
        {footer ?? (
          <Button look="link" disabled={chosen.length === 0 || disabled} onClick={() => onChange([])}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
