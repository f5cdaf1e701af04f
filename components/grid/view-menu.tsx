'use client';
/** "View All products": the views a person saved of a list, saving what is shown as one more, and its link. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { notify } from '@/lib/client/notify';
import { getCurrentView, MAX_VIEWS, parseViews, putView, toShownSearch, toViewSearch } from './saved-views';
import { COLUMNS_NAME } from './shared-columns';
import { useStoredText } from './stored-text';
import { ViewDialog } from './view-dialog';
import styles from './view-menu.module.css';

type ViewMenuProps = {
  /** Tells the lists apart. */
  name: string;
  userId: number;
  /** What the list is called without any filter: "All products". */
  allLabel: string;
  /** The columns shown, as an address says them. */
  columns: string;
  /** What the address of this list says without any filter. */
  base?: string;
};

/** A browser may keep the clipboard from a page: the link is then shown to be copied by hand. */
async function copyLink(href: string) {
  try {
    await navigator.clipboard.writeText(href);
    notify({ type: 'success', title: 'Link copied', detail: 'It opens these filters, columns and order.' });
  } catch {
    notify({ type: 'info', title: 'Copy this link', detail: href });
  }
}

export function ViewMenu({ name, userId, allLabel, columns, base = '' }: ViewMenuProps) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const [stored, write] = useStoredText(`allocations.views.${userId}.${name}`);
  const views = useMemo(() => parseViews(stored), [stored]);
  const [isSaving, setIsSaving] = useState(false);
  const current = getCurrentView(views, search);
  const isAll = toViewSearch(search) === toViewSearch(base);
  const toHref = (view: string) => {
    const text = toShownSearch(view, search);
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  const show = (view: string) => window.history.pushState(null, '', toHref(view));
  const withColumns = () => {
    const params = new URLSearchParams(search);
    params.set(COLUMNS_NAME, columns);
    return toViewSearch(params.toString());
  };
  const label = isAll ? allLabel : (current?.name ?? 'Not saved');

  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <button type="button" className={styles.trigger} aria-label={`View: ${label}`}>
            View <b>{label}</b>
            <Icon name="chevron-down" size={14} />
          </button>
        }
        groups={[
          {
            items: [
              { value: 'all', label: allLabel, current: isAll, onSelect: () => show(base) },
              ...views.map((view) => ({
                value: `view-${view.name}`,
                label: view.name,
                current: view === current,
                onSelect: () => show(view.search),
              })),
            ],
          },
          {
            items: [
              {
                value: 'save',
                label: 'Save this view…',
                icon: 'save',
                whyNot: views.length >= MAX_VIEWS ? 'Remove a view first.' : null,
                onSelect: () => setIsSaving(true),
              },
              {
                value: 'link',
                label: 'Copy the link to this view',
                icon: 'copy',
                onSelect: () => void copyLink(window.location.origin + toHref(withColumns())),
              },
              ...(current
                ? [
                    {
                      value: 'remove',
                      label: `Remove “${current.name}”`,
                      icon: 'trash' as const,
                      onSelect: () => write(JSON.stringify(views.filter((view) => view !== current))),
                    },
                  ]
                : []),
            ],
          },
        ]}
      />
      {isSaving && (
        <ViewDialog
          taken={views.map((view) => view.name)}
          onClose={() => setIsSaving(false)}
          onSave={(viewName) => {
            const saved = withColumns();
            write(JSON.stringify(putView(views, { name: viewName, search: saved })));
            show(saved);
            setIsSaving(false);
          }}
        />
      )}
    </>
  );
}
