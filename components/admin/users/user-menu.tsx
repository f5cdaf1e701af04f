'use client';
/** The menu of one user: signing out, hold, and removing personal data. For global administrators. */
import { useState } from 'react';
import { toListHref } from '@/components/grid/list-url';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { SessionsDialog } from '@/components/workspace/sessions-dialog';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { User } from '@/domain/contract/user';
import { toRemovalRefusal } from '@/domain/personal-data';
import { may } from '@/domain/rights';
import { SCREENS } from '@/domain/screens';
import { toWhyNot } from '@/domain/why-not';
import { notify } from '@/lib/client/notify';
import { toSaveError } from '../save-error';
import { toEndSessions, toHoldChange, toRemoval, type UserAct } from './user-acts';

type UserMenuProps = {
  user: User;
  /** The account was changed. */
  onChanged: () => void;
  /** The account is a former user's now. */
  onRemoved: () => void;
};

type ActDialogProps = {
  act: UserAct;
  /** `isRefused`: the account may have changed since it was opened. */
  onClose: (isRefused: boolean) => void;
  onDone: () => void;
};

function ActDialog({ act, onClose, onDone }: ActDialogProps) {
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async () => {
    setIsRunning(true);
    setRefusal(null);
    try {
      notify({ type: 'success', ...(await act.run()) });
      onDone();
    } catch (error) {
      setRefusal(toSaveError(error));
      setIsRunning(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={act.title}
      confirmLabel={act.label}
      danger={act.danger}
      loading={isRunning}
      notice={refusal && <Notice look="refused">{`Nothing was changed. ${refusal}`}</Notice>}
      onConfirm={() => void run()}
      onClose={() => onClose(refusal !== null)}
    >
      {act.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

export function UserMenu({ user, onChanged, onRemoved }: UserMenuProps) {
  const { user: actor } = useWorkspace();
  const [act, setAct] = useState<UserAct | null>(null);
  const [isAtSessions, setIsAtSessions] = useState(false);
  const verdict = may(actor, 'application.administer', {});
  const refusal = verdict.allowed ? null : toWhyNot('application.administer', verdict.reason);
  const acts = [
    toEndSessions(user, user.uniqueId === actor.uniqueId),
    ...(user.isFormer ? [] : [toHoldChange(user)]),
    toRemoval(user),
  ];
  const items = acts.map((each) => ({
    value: each.label,
    label: each.label,
    danger: each.danger,
    whyNot: refusal ?? (each.isLast ? toRemovalRefusal(user) : null),
    onSelect: () => setAct(each),
  }));
  const record = actor.isGlobalAdministrator
    ? [
        {
          value: 'record',
          label: 'View-as history',
          href: toListHref(SCREENS.adminHistory.path, { tab: 'work', kind: 'viewAs', by: user.email }),
        },
      ]
    : [];
  const sessions = {
    value: 'sessions',
    label: 'Sessions',
    whyNot: refusal,
    onSelect: () => setIsAtSessions(true),
  };
  const groups = [
    { items: [...record, sessions, ...items.filter(({ danger }) => !danger)] },
    { items: items.filter(({ danger }) => danger) },
  ];
  return (
    <>
      <Menu
        placement="bottom-end"
        groups={groups.filter((group) => group.items.length > 0)}
        trigger={<IconButton icon="more" label={`More for ${user.name}`} />}
      />
      {isAtSessions && (
        <SessionsDialog of={user.uniqueId} name={user.name} onClose={() => setIsAtSessions(false)} />
      )}
      {act && (
        <ActDialog
          act={act}
          onClose={(isRefused) => {
            setAct(null);
            if (isRefused) onChanged();
          }}
          onDone={() => {
            setAct(null);
            if (act.isLast) onRemoved();
            else onChanged();
          }}
        />
      )}
    </>
  );
}
