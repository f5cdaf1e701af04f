'use client';
/** The header of every screen: the current place, the year and step, and the navigation. */
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import { useWorkspace } from '../workspace/workspace-context';
import { AccountMenu } from './account-menu';
import styles from './app-header.module.css';
import { AppMark } from './app-mark';
import { CurrentStep } from './current-step';
import { FiscalYearMenu } from './fiscal-year-menu';
import { HelpLink } from './help-link';
import { SystemSwitcher } from './system-switcher';

type AppHeaderProps = {
  isSidebarShown: boolean;
  onSidebarToggle: () => void;
  onPaletteOpen: () => void;
};

export function AppHeader({ isSidebarShown, onSidebarToggle, onPaletteOpen }: AppHeaderProps) {
  const { appName, environment } = useWorkspace();
  return (
    <header className={styles.header}>
      <IconButton
        icon="menu"
        label={isSidebarShown ? 'Hide sidebar' : 'Show sidebar'}
        aria-expanded={isSidebarShown}
        aria-controls="sidebar"
        className={styles.menu}
        onClick={onSidebarToggle}
      />
      <Link href="/" className={styles.brand}>
        <AppMark />
        {appName}
      </Link>
      {environment && (
        <Tag look="outline" className={styles.environment}>
          {environment}
        </Tag>
      )}
      <SystemSwitcher />
      <span aria-hidden className={styles.rule} />
      <FiscalYearMenu />
      <span aria-hidden className={styles.rule} />
      <CurrentStep />
      <div className={styles.end}>
        <button
          type="button"
          className={styles.find}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onPaletteOpen}
        >
          <Icon name="search" />
          <span>Search or go to</span>
          <Kbd>Ctrl K</Kbd>
        </button>
        <HelpLink />
        <AccountMenu />
      </div>
    </header>
  );
}
