'use client';
/** "View All products": a user's own views of a list and the shared ones, with the actions for the current one. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { MenuItem } from '@/components/ui/floating-props';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
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

async function attempt(title: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    notifyError(error, title);
  }
}

/** The views of the list, the one that it shows, and the addresses of each. */
function useViews({ settings, allLabel, columns, base = '' }: ViewMenuProps) {
  const { user } = useWorkspace();
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const views = settings.views ?? [];
  const shown = getShownView(views, search);
  const isAll = shown === null && toViewSearch(search) === toViewSearch(base);
  const toHref = (what: string, view: ListView | null) => {
    const text = toShownSearch(what, view, search);
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  const params = new URLSearchParams(search);
  params.set(COLUMNS_NAME, columns);
  return {
    own: views.filter(({ owner }) => owner.userId === user.userId),
    shared: views.filter(({ owner }) => owner.userId !== user.userId),
    shown,
    isAll,
    label: isAll ? allLabel : (shown?.view.name ?? 'Custom'),
    /** The filters and the order with the visible columns. */
    withColumns: toViewSearch(params.toString()),
    toHref,
    show: (view: ListView) => window.history.pushState(null, '', toHref(view.search, view)),
    showAll: () => window.history.pushState(null, '', toHref(base, null)),
  };
}

type Views = ReturnType<typeof useViews>;
type ViewWrites = ReturnType<typeof useViewWrites>;

/** What can be done with the current view. */
function useViewActions(views: Views, writes: ViewWrites, onOpen: (dialog: OpenDialog) => void) {
  const { user, selectedSystem: system } = useWorkspace();
  const { own, shown, withColumns, toHref, show } = views;
  return toViewActions({
    user,
    system,
    shown,
    search: withColumns,
    ownCount: own.length,
    onSave: () => onOpen({ what: 'save' }),
    onUpdate: (view) =>
      void attempt('The view was not updated', async () => {
        show(await writes.replace(view, { search: withColumns }));
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
    onAsk: (what, view) => onOpen({ what, view }),
    onCopy: () => void copyLink(window.location.origin + toHref(withColumns, shown?.view ?? null)),
  });
}

type DialogProps = { views: Views; writes: ViewWrites; onClose: () => void };

/** Saves what the list shows as a view, or gives a view another name. */
function NameDialog({ views, writes, onClose, renamed }: DialogProps & { renamed: ListView | null }) {
  const { selectedSystem: system } = useWorkspace();
  const { own, withColumns, show } = views;
  const save = async (name: string, isShared: boolean) => {
    const same = own.find((view) => view.name === name);
    const content = { name, isShared, search: withColumns };
    show(same ? await writes.replace(same, content) : await writes.create(content));
  };
  return (
    <ViewDialog
      own={own}
      renamed={renamed}
      systemLabel={system.label}
      onClose={onClose}
      onSave={async (name, isShared) => {
        if (renamed) await writes.replace(renamed, { name });
        else await save(name, isShared);
        onClose();
      }}
    />
  );
}

function DeleteDialog({ writes, onClose, view }: Omit<DialogProps, 'views'> & { view: ListView }) {
  const { user, selectedSystem: system } = useWorkspace();
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async () => {
    setIsDeleting(true);
    await attempt('The view was not deleted', async () => {
      await writes.remove(view);
      notify({ type: 'success', title: `“${view.name}” is deleted` });
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete “${view.name}”?`}
      confirmLabel="Delete"
      loading={isDeleting}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {view.owner.userId !== user.userId
        ? `${view.owner.name} and everyone in ${system.label} lose this view.`
        : view.isShared
          ? `Everyone in ${system.label} loses this view too.`
          : 'The list stays as it is; only its name for these filters goes.'}
    </ConfirmDialog>
  );
}

const toTrigger = (label: string, isChanged: boolean) => (
  <button
    type="button"
    className={styles.trigger}
    aria-label={`View: ${label}${isChanged ? ', changed since it was saved' : ''}`}
  >
    <span className={styles.word}>View</span> <b title={label}>{label}</b>
    {isChanged && <span className={styles.changed}>changed</span>}
    <Icon name="chevron-down" size={14} />
  </button>
);

export function ViewMenu(props: ViewMenuProps) {
  const { settings, allLabel } = props;
  const { selectedSystem: system } = useWorkspace();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const writes = useViewWrites(settings);
  const views = useViews(props);
  const { own, shared, shown, isAll, label, show, showAll } = views;
  const actions = useViewActions(views, writes, setDialog);
  const toItem = (view: ListView, detail: string | undefined): MenuItem => ({
    value: `view-${view.viewId}`,
    label: view.name,
    detail,
    current: view === shown?.view,
    onSelect: () => show(view),
  });
  const sharedWords = `Shared with everyone in ${system.label}`;
  const none = settings.views === null ? 'They could not be loaded. Close this menu and try again.' : null;
  const onClose = () => setDialog(null);

  return (
    <>
      <Menu
        placement="bottom-end"
        onOpenChange={(isOpen) => {
          if (isOpen) void settings.refresh();
        }}
        trigger={toTrigger(label, shown?.isChanged === true)}
        groups={[
          { items: [{ value: 'all', label: allLabel, current: isAll, onSelect: showAll }] },
          {
            label: 'Mine',
            items: own.map((view) => toItem(view, view.isShared ? sharedWords : undefined)),
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
      {dialog && dialog.what !== 'delete' && (
        <NameDialog
          views={views}
          writes={writes}
          onClose={onClose}
          renamed={dialog.what === 'rename' ? dialog.view : null}
        />
      )}
      {dialog?.what === 'delete' && <DeleteDialog writes={writes} onClose={onClose} view={dialog.view} />}
    </>
  );
}
