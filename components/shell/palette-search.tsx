'use client';
/** The palette's box and its list. The focus stays in the box; arrow keys move through the list, Enter opens. */
import { useRouter } from 'next/navigation';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '@/components/ui/composing';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
import type { Product } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import { useDebounced } from '@/lib/client/use-debounced';
import { isHeldOffline } from '@/lib/client/use-online';
import { useOperation } from '@/lib/client/use-operation';
import { useRecentPlaces } from '../workspace/recent-places';
import { useWorkspace } from '../workspace/workspace-context';
import styles from './command-palette.module.css';
import {
  type PaletteGroup,
  toBrandResults,
  toProductResults,
  toProductSearch,
  toRecentResults,
  toScreenResults,
} from './palette-results';

const PAUSE_MS = 200;

const MAX_FOUND = 6;
const MIN_LENGTH = 2;

type ProductSearch = { products: Product[]; isLoading: boolean };

/** Searches products of a system: by name, and by SKU id where the system has one. */
function useProductSearch(system: System, fiscalYear: number, text: string): ProductSearch {
  const isLongEnough = text.length >= MIN_LENGTH;
  const shared = { fiscalYear, limit: MAX_FOUND, page: 1 };
  const params = { prog: system.prefix };
  const bySku = system.identifiesBy === 'sku';
  const byName = useOperation(
    'listProducts',
    isLongEnough ? { params, query: { ...shared, ...(bySku ? { skuName: text } : { name: text }) } } : null,
  );
  const byId = useOperation(
    'listProducts',
    isLongEnough && bySku ? { params, query: { ...shared, skuId: text } } : null,
  );
  if (!isLongEnough) return { products: [], isLoading: false };
  const products = [...(byId.data?.items ?? []), ...(byName.data?.items ?? [])];
  return { products: products.slice(0, MAX_FOUND), isLoading: byName.isLoading || byId.isLoading };
}

type Result = PaletteGroup['results'][number];
type PaletteListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  active: Result | undefined;
  onPoint: (result: Result) => void;
  onGo: (href: string) => void;
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
              onClick={() => onGo(result.href)}
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
  const { user, systems, selectedSystem, brands, moment } = useWorkspace();
  const router = useRouter();
  const recent = useRecentPlaces();
  const listId = useId();
  const [index, setIndex] = useState(0);
  const { text, isOfHistory } = toProductSearch(typed);
  const found = useProductSearch(selectedSystem, moment.currentFiscalYear, useDebounced(text, PAUSE_MS));

  const groups: PaletteGroup[] = [
    { label: 'Recent', results: typed.trim() === '' ? toRecentResults(recent) : [] },
    { label: 'Screens', results: toScreenResults(user, systems, selectedSystem, typed) },
    { label: 'Brands', results: toBrandResults(user, selectedSystem, brands, typed) },
    {
      label: `${isOfHistory ? 'History of products' : 'Products'} in ${selectedSystem.label}`,
      results: toProductResults(selectedSystem, found.products, isOfHistory),
    },
  ].filter((group) => group.results.length > 0);
  const all = groups.flatMap((group) => group.results);
  const active = all[Math.min(index, all.length - 1)];

  const go = (href: string) => {
    onDone();
    if (!isHeldOffline()) router.push(href);
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
    if (event.key === 'Enter' && active) go(active.href);
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
          placeholder="Search screens, products and brands"
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
          {found.isLoading ? 'Searching…' : 'Nothing matches.'}
        </p>
      )}
    </>
  );
}
