'use client';
/** "View All products": the views a person saved of a list, and saving what is shown as one more. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { getCurrentView, MAX_VIEWS, parseViews, putView, toViewSearch } from './saved-views';
import { useStoredText } from './stored-text';
import { ViewDialog } from './view-dialog';
import styles from './view-menu.module.css';

type ViewMenuProps = {
  /** Tells the lists apart. */
  name: string;
  userId: number;
  /** What the list is called without any filter: "All products". */
  allLabel: string;
};

export function ViewMenu({ name, userId, allLabel }: ViewMenuProps) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const [stored, write] = useStoredText(`allocations.views.${userId}.${name}`);
  const views = useMemo(() => parseViews(stored), [stored]);
  const [isSaving, setIsSaving] = useState(false);
  const current = getCurrentView(views, search);
  const isAll = toViewSearch(search) === '';
  const show = (to: string) => window.history.pushState(null, '', to === '' ? pathname : `${pathname}?${to}`);
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
              { value: 'all', label: allLabel, current: isAll, onSelect: () => show('') },
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
                whyNot: isAll
                  ? 'Filter or sort the list first.'
                  : views.length >= MAX_VIEWS
                    ? 'Remove a view first.'
                    : null,
                onSelect: () => setIsSaving(true),
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
            write(JSON.stringify(putView(views, { name: viewName, search: toViewSearch(search) })));
            setIsSaving(false);
          }}
        />
      )}
    </>
  );
}
