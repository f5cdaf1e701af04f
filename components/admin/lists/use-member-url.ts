'use client';
/** The URL of a pair of lists: the search text, the selected group, and the open item. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useOpenEntry } from '@/components/shell/use-open-entry';
import type { ListKind } from './member-list';
import { type OpenItem, toItemParameter, toOpenItem } from './open-item';

export function useMemberUrl(kind: ListKind) {
  const pathname = usePathname();
  const search = useSearchParams();
  const member = useOpenEntry(toItemParameter(kind, false));
  const group = useOpenEntry(toItemParameter(kind, true));
  const open = toOpenItem(kind, new URLSearchParams(search));
  const chosen = search.get('group') ?? '';
  const filter = (changes: { search?: string; groupId?: number | null }) => {
    const next = new URLSearchParams(window.location.search);
    if (changes.search !== undefined) next.set('search', changes.search);
    if (changes.groupId !== undefined) next.set('group', changes.groupId?.toString() ?? '');
    for (const name of ['search', 'group']) if (!next.get(name)) next.delete(name);
    window.history.replaceState(null, '', next.size === 0 ? pathname : `${pathname}?${next}`);
  };
  return {
    search: search.get('search') ?? '',
    /** Null: all; 0: those without a group. */
    groupId: /^\d{1,9}$/.test(chosen) ? Number(chosen) : null,
    filter,
    open,
    listHref: (open?.isGroup ? group : member).listHref,
    show: ({ isGroup, id }: OpenItem) => (isGroup ? group : member).show(String(id)),
    close: () => (open?.isGroup ? group : member).close(),
  };
}
