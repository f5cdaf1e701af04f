/** The actions for the current view: depending on its owner, and on whether it was changed. */
import type { MenuItem } from '@/components/ui/floating-props';
import type { ListView } from '@/domain/contract/lists';
import type { User } from '@/domain/contract/user';
import { MAX_OWN_VIEWS, MAX_VIEW_SEARCH } from '@/domain/limits';
import { toReasonSentence } from '@/domain/reasons';
import { isAdministratorOf } from '@/domain/rights';
import type { System } from '@/domain/systems';

type ViewActionsInput = {
  user: User;
  system: System;
  shown: { view: ListView; isChanged: boolean } | null;
  /** The query that would be saved. */
  search: string;
  ownCount: number;
  onSave: () => void;
  onUpdate: (view: ListView) => void;
  onShare: (view: ListView, isShared: boolean) => void;
  onAsk: (what: 'rename' | 'delete', view: ListView) => void;
  onCopy: () => void;
};

const TOO_LONG = 'What is shown is too long to be saved: choose fewer columns or filters.';

function toOwnActions(
  { view, isChanged }: { view: ListView; isChanged: boolean },
  { system, search, onUpdate, onShare, onAsk }: ViewActionsInput,
): MenuItem[] {
  const update: MenuItem = {
    value: 'update',
    label: `Update “${view.name}”`,
    icon: 'save',
    whyNot: search.length > MAX_VIEW_SEARCH ? TOO_LONG : null,
    onSelect: () => onUpdate(view),
  };
  return [
    ...(isChanged ? [update] : []),
    { value: 'rename', label: 'Rename…', icon: 'edit', onSelect: () => onAsk('rename', view) },
    {
      value: 'share',
      label: view.isShared ? 'Stop sharing' : `Share with everyone in ${system.label}`,
      icon: view.isShared ? 'lock' : 'users',
      onSelect: () => onShare(view, !view.isShared),
    },
  ];
}

/** In a view-as session a single notice explains that nothing can be saved. */
export function toViewActions(input: ViewActionsInput): MenuItem[] {
  const { user, system, shown, search, ownCount, onSave, onAsk, onCopy } = input;
  const isOwn = shown?.view.owner.userId === user.userId;
  const whyNot = user.viewedBy ? toReasonSentence('viewingAs') : null;
  const isFull = ownCount >= MAX_OWN_VIEWS;
  const full = isFull ? `You have ${MAX_OWN_VIEWS} views of this list: delete one first.` : null;
  const deleted: MenuItem[] =
    shown && whyNot === null && (isOwn || isAdministratorOf(user, system.id))
      ? [
          {
            value: 'delete',
            label: 'Delete…',
            icon: 'trash',
            danger: true,
            onSelect: () => onAsk('delete', shown.view),
          },
        ]
      : [];
  return [
    ...(shown && isOwn && whyNot === null ? toOwnActions(shown, input) : []),
    {
      value: 'save',
      label: 'Save as a new view…',
      icon: 'plus',
      whyNot: whyNot ?? full ?? (search.length > MAX_VIEW_SEARCH ? TOO_LONG : null),
      onSelect: onSave,
    },
    { value: 'link', label: 'Copy the link to this view', icon: 'copy', onSelect: onCopy },
    ...deleted,
  ];
}
