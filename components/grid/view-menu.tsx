'use client';
/** "View All products": a user's own views of a list and the shared ones, with the actions for the current one. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Icon } from '@/components/ui/icon';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ListView } from '@/domain/contract/lists';
import { notify, notifyError } from '@/lib/client/notify';
import { getShownView, toShownSearch, toViewSearch } from './saved-views';
import { COLUMNS_NAME } from './shared-columns';
import type { ListSettingsHandle } from './use-list-settings';
import { useViewWrites } from './use-view-writes';
import { toViewActions } from './view-actions';
import { ViewDialog } from './view-dialog';
import styles from './view-menu.module.css';

type ViewMenuProps = {
  settings: ListSettingsHandle;
  /** The name of the list without any filter: "All products". */
  allLabel: string;
  /** The visible columns as URL text. */
  columns: string;
  /** The URL query of this list without any filter. */
  base?: string;
};

type OpenDialog = { what: 'save' } | { what: 'rename' | 'delete'; view: ListView };

/** A browser may deny clipboard access: the link is then shown for manual copying. */
async function copyLink(href: string) {
  try {
    await navigator.clipboard.writeText(href);
    notify({ type: 'success', title: 'Link copied', detail: 'It opens these filters, columns and order.' });
  } catch {
    notify({ type: 'info', title: 'Copy this link', detail: href });
  }
}

export function ViewMenu({ settings, allLabel, columns, base = '' }: ViewMenuProps) {
  const { user, selectedSystem: system } = useWorkspace();
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const writes = useViewWrites(settings);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const views = settings.views ?? [];
  const own = views.filter(({ owner }) => owner.userId === user.userId);
  const shared = views.filter(({ owner }) => owner.userId !== user.userId);
  const shown = getShownView(views, search);
  const isAll = shown === null && toViewSearch(search) === toViewSearch(base);
  const label = isAll ? allLabel : (shown?.view.name ?? 'Custom');

  const toHref = (what: string, view: ListView | null) => {
    const text = toShownSearch(what, view, search);
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  const show = (view: ListView) => window.history.pushState(null, '', toHref(view.search, view));
  const withColumns = () => {
    const params = new URLSearchParams(search);
    params.set(COLUMNS_NAME, columns);
    return toViewSearch(params.toString());
  };
  const attempt = async (title: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notifyError(error, title);
    }
  };
  const save = async (name: string, isShared: boolean) => {
    const same = own.find((view) => view.name === name);
    const content = { name, isShared, search: withColumns() };
    show(same ? await writes.replace(same, content) : await writes.create(content));
    setOpenDialog(null);
  };
  const remove = async (view: ListView) => {
    setIsDeleting(true);
    await attempt('The view was not deleted', async () => {
      await writes.remove(view);
      notify({ type: 'success', title: `“${view.name}” is deleted` });
    });
    setIsDeleting(false);
    setOpenDialog(null);
  };
  const actions = toViewActions({
    user,
    system,
    shown,
    search: withColumns(),
    ownCount: own.length,
    onSave: () => setOpenDialog({ what: 'save' }),
    onUpdate: (view) =>
      void attempt('The view was not updated', async () => {
        show(await writes.replace(view, { search: withColumns() }));
        notify({ type: 'success', title: `“${view.name}” shows this from now on` });
      }),
    onShare: (view, isShared) =>
      void attempt(isShared ? 'The view was not shared' : 'The view is still shared', async () => {
        await writes.replace(view, { isShared });
        const title = isShared
          ? `“${view.name}” is shared in ${system.label}`
          : `“${view.name}” is yours alone again`;
        notify({ type: 'success', title });
      }),
    onAsk: (what, view) => setOpenDialog({ what, view }),
    onCopy: () => void copyLink(window.location.origin + toHref(withColumns(), shown?.view ?? null)),
  });
  const toItem = (view: ListView, detail: string | undefined): MenuItem => ({
    value: `view-${view.viewId}`,
    label: view.name,
    detail,
    current: view === shown?.view,
    onSelect: () => show(view),
  });
  const none = settings.views === null ? 'They could not be loaded. Close this menu and try again.' : null;

  return (
    <>
      <Menu
        placement="bottom-end"
        onOpenChange={(isOpen) => {
          if (isOpen) void settings.refresh();
        }}
        trigger={
          <button
            type="button"
            className={styles.trigger}
            aria-label={`View: ${label}${shown?.isChanged ? ', changed since it was saved' : ''}`}
          >
            <span className={styles.word}>View</span> <b title={label}>{label}</b>
            {shown?.isChanged && <span className={styles.changed}>changed</span>}
            <Icon name="chevron-down" size={14} />
          </button>
        }
        groups={[
          {
            items: [
              {
                value: 'all',
                label: allLabel,
                current: isAll,
                onSelect: () => window.history.pushState(null, '', toHref(base, null)),
              },
            ],
          },
          {
            label: 'Mine',
            items: own.map((view) =>
              toItem(view, view.isShared ? `Shared with everyone in ${system.label}` : undefined),
            ),
            empty: none ?? 'None yet. Save what the list shows under a name.',
          },
          {
            label: 'Shared by colleagues',
            items: shared.map((view) => toItem(view, view.owner.name)),
            empty: none ?? `None yet in ${system.label}.`,
          },
          { items: actions, isFoot: true },
        ]}
      />
      {openDialog && openDialog.what !== 'delete' && (
        <ViewDialog
          own={own}
          renamed={openDialog.what === 'rename' ? openDialog.view : null}
          systemLabel={system.label}
          onClose={() => setOpenDialog(null)}
          onSave={async (name, isShared) => {
            if (openDialog.what === 'save') return save(name, isShared);
            await writes.replace(openDialog.view, { name });
            setOpenDialog(null);
          }}
        />
      )}
      {openDialog?.what === 'delete' && (
        <ConfirmDialog
          open
          danger
          title={`Delete “${openDialog.view.name}”?`}
          confirmLabel="Delete"
          loading={isDeleting}
          onClose={() => setOpenDialog(null)}
          onConfirm={() => void remove(openDialog.view)}
        >
          {openDialog.view.owner.userId !== user.userId
            ? `${openDialog.view.owner.name} and everyone in ${system.label} lose this view.`
            : openDialog.view.isShared
              ? `Everyone in ${system.label} loses this view too.`
              : 'The list stays as it is; only its name for these filters goes.'}
        </ConfirmDialog>
      )}
    </>
  );
}
