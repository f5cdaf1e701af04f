'use client';
/** The header of every screen: the current place, the year and step, and the navigation. */
import { usePathname } from 'next/navigation';
import { toHelpPath } from '@/components/help/help-topics';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { Menu } from '@/components/ui/menu';
import { Tag } from '@/components/ui/tag';
import { getMoment } from '@/domain/moment';
import { matchScreen, SCREENS } from '@/domain/screens';
import type { System } from '@/domain/systems';
import { useChosenYear, useFiscalYear, useWorkspace } from '../workspace/workspace-context';
import { AccountMenu } from './account-menu';
import styles from './app-header.module.css';
import { AppMark } from './app-mark';
import { CurrentStep } from './current-step';
import { toSwitchPath } from './system-paths';

/** The systems the user may use, each linked to the work that is open there. */
function SystemSwitcher() {
  const { user, systems, selectedSystem, allocationSystems } = useWorkspace();
  const from = matchScreen(usePathname());
  const chosenYear = useChosenYear();
  const toStep = (system: System) => getMoment(system, allocationSystems)?.moment.currentStep ?? null;
  return (
    <nav aria-label="Allocation system" className={styles.systems}>
      {systems.map((system) => (
        <Link
          key={system.id}
          href={toSwitchPath(user, from, { system, step: toStep(system) }, chosenYear)}
          className={styles.system}
          aria-current={system.id === selectedSystem.id ? 'true' : undefined}
        >
          {system.label}
        </Link>
      ))}
    </nav>
  );
}

/** The viewed fiscal year. It is in the URL, so that a shared link shows the same year. */
function FiscalYearMenu() {
  const { fiscalYears, moment } = useWorkspace();
  const viewed = useFiscalYear();
  const pathname = usePathname();
  const items = [...fiscalYears].reverse().map((year) => ({
    value: String(year),
    label: String(year),
    detail: year === moment.currentFiscalYear ? 'current' : undefined,
    current: year === viewed,
    href: year === moment.currentFiscalYear ? pathname : `${pathname}?fiscalYear=${year}`,
  }));
  return (
    <Menu
      groups={[{ label: 'Fiscal year', items }]}
      trigger={
        <button type="button" className={styles.year}>
          Fiscal year <b>{viewed}</b>
          <Icon name="chevron-down" />
        </button>
      }
    />
  );
}

/** A link from every screen to its section of Help. */
function HelpLink() {
  const screenId = matchScreen(usePathname())?.screenId ?? null;
  const label = screenId && screenId !== 'help' ? `Help on ${SCREENS[screenId].title}` : 'Help';
  return (
    <Link href={toHelpPath(screenId)} aria-label={label} title={label} className={styles.help}>
      <Icon name="help" size={18} />
    </Link>
  );
}

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
          title="Search or go to (Ctrl K)"
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
