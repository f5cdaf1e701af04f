'use client';
/** The viewed fiscal year. It is in the URL, so that a shared link shows the same year. */
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { useFiscalYear, useWorkspace } from '../workspace/workspace-context';
import styles from './app-header.module.css';

export function FiscalYearMenu() {
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
