'use client';
/** The palette's box and its list. The focus stays in the box; arrow keys move through the list, Enter opens. */
import { useRouter } from 'next/navigation';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '@/components/ui/composing';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
import { setColorMode } from '@/lib/client/color-mode';
import { useDebounced } from '@/lib/client/use-debounced';
import { isHeldOffline } from '@/lib/client/use-online';
import { useRecentPlaces } from '../workspace/recent-places';
import { useWorkspace } from '../workspace/workspace-context';
import styles from './command-palette.module.css';
import {
  type PaletteGroup,
  toActResults,
  toBrandResults,
  toMarketResults,
  toPersonResults,
  toProductResults,
  toProductSearch,
  toRecentResults,
  toScreenResults,
} from './palette-results';
import { useProductSearch, useUserSearch } from './use-palette-search';

const PAUSE_MS = 200;

type Result = PaletteGroup['results'][number];
type PaletteListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  active: Result | undefined;
  onPoint: (result: Result) => void;
  onGo: (result: Result) => void;
};

function PaletteList({ id, groups, active, onPoint, onGo }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" tabIndex={-1} className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox has no element of its own
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden className={styles.label}>
            {group.label}
          </p>
          {group.results.map((result) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: options are named by aria-activedescendant
            <div
              key={result.id}
              id={`${id}-${result.id}`}
              role="option"
              aria-selected={result === active}
              className={styles.option}
              onMouseMove={() => onPoint(result)}
              onClick={() => onGo(result)}
            >
              <span>{result.label}</span>
              <span className={styles.detail}>{result.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type PaletteSearchProps = {
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** The box has the focus. */
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  onDone: () => void;
};

export function PaletteSearch({ label, typed, onTyped, onFocus, onDone }: PaletteSearchProps) {
  const { user, systems, selectedSystem, brands, markets } = useWorkspace();
  const router = useRouter();
  const recent = useRecentPlaces();
  const listId = useId();
  const [index, setIndex] = useState(0);
  const { text, isOfHistory } = toProductSearch(typed);
  const rested = useDebounced(text, PAUSE_MS);
  const { found, isLoading } = useProductSearch(rested);
  const people = useUserSearch(rested);

  const groups: PaletteGroup[] = [
    { label: 'Recent', results: typed.trim() === '' ? toRecentResults(recent) : [] },
    { label: 'Screens', results: toScreenResults(user, systems, selectedSystem, typed) },
    { label: 'Actions', results: toActResults(user, selectedSystem, typed) },
    { label: 'Brands', results: toBrandResults(user, selectedSystem, brands, typed) },
    { label: 'Markets', results: toMarketResults(user, selectedSystem, markets, typed) },
    ...found.map(({ system, products }) => ({
      label: `${isOfHistory ? 'History of products' : 'Products'} in ${system.label}`,
      results: toProductResults(system, products, isOfHistory),
    })),
    { label: 'People', results: toPersonResults(people) },
  ].filter((group) => group.results.length > 0);
  const all = groups.flatMap((group) => group.results);
  const active = all[Math.min(index, all.length - 1)];

  const go = ({ href, theme }: Result) => {
    onDone();
    if (theme) setColorMode(theme);
    else if (!isHeldOffline()) router.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && all.length > 0) {
      event.preventDefault();
      const next = all[(Math.min(index, all.length - 1) + by + all.length) % all.length];
      setIndex(next ? all.indexOf(next) : 0);
      if (next) document.getElementById(`${listId}-${next.id}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && active) go(active);
  };

  return (
    <>
      <div className={styles.search}>
        <Icon name="search" className={styles.icon} />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          aria-label={label}
          placeholder="Search screens, actions, products, brands and markets"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            onTyped(event.target.value);
            setIndex(0);
          }}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        onPoint={(result) => setIndex(all.indexOf(result))}
        onGo={go}
      />
      {all.length === 0 && (
        <p className={styles.none} role="status">
          {isLoading ? 'Searching…' : 'Nothing matches.'}
        </p>
      )}
    </>
  );
}
