'use client';
/** A link from every screen to its section of Help. */
import { usePathname } from 'next/navigation';
import { toHelpPath } from '@/components/help/help-topics';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { matchScreen, SCREENS } from '@/domain/screens';
import styles from './app-header.module.css';

export function HelpLink() {
  const screenId = matchScreen(usePathname())?.screenId ?? null;
  const label = screenId && screenId !== 'help' ? `Help on ${SCREENS[screenId].title}` : 'Help';
  return (
    <Link href={toHelpPath(screenId)} aria-label={label} title={label} className={styles.help}>
      <Icon name="help" size={18} />
    </Link>
  );
}
