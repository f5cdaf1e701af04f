'use client';
import type { IconName } from '@/components/ui/icon';
/** The person: photo, name, as whom they look, the theme, and the way out. */
import { Menu, type MenuItem } from '@/components/ui/menu';
import { setColorMode, useColorMode } from '@/lib/client/color-mode';
import { notifyError } from '@/lib/client/notify';
import { signOut } from '@/lib/client/sign-out';
import type { ColorMode } from '@/lib/color-mode';
import styles from './app-header.module.css';
import { Avatar } from './avatar';
import { useWorkspace } from './workspace-context';

const MY_PHOTO = '/api/graph/me/photo';
const THEMES: readonly [ColorMode, string, IconName][] = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['system', 'As the device', 'monitor'],
];

export function AccountMenu() {
  const { user, headerLine } = useWorkspace();
  const mode = useColorMode();
  const themes: MenuItem[] = THEMES.map(([value, label, icon]) => ({
    value,
    label,
    icon,
    current: value === mode,
    onSelect: () => setColorMode(value),
  }));
  const leave: MenuItem = {
    value: 'signOut',
    label: 'Sign out',
    icon: 'sign-out',
    onSelect: () => void signOut().catch((error) => notifyError(error, 'You are still signed in')),
  };
  return (
    <Menu
      placement="bottom-end"
      groups={[{ label: 'Theme', items: themes }, { items: [leave] }]}
      head={
        <div className={styles.person}>
          <Avatar name={user.name} photoUrl={MY_PHOTO} large />
          <span>
            <b>{user.name}</b>
            <span>{user.email}</span>
            <span>{headerLine}</span>
          </span>
        </div>
      }
      trigger={
        <button type="button" className={styles.account} aria-label={`Account ${user.name}`}>
          <Avatar name={user.name} photoUrl={MY_PHOTO} />
        </button>
      }
    />
  );
}
