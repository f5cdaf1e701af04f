'use client';
/** The systems the user may use, each linked to the same screen there. */
import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { matchScreen } from '@/domain/screens';
import { useChosenYear, useWorkspace } from '../workspace/workspace-context';
import styles from './app-header.module.css';
import { toSwitchPath } from './system-paths';

export function SystemSwitcher() {
  const { user, systems, selectedSystem } = useWorkspace();
  const from = matchScreen(usePathname());
  const chosenYear = useChosenYear();
  return (
    <nav aria-label="Allocation system" className={styles.systems}>
      {systems.map((system) => (
        <Link
          key={system.id}
          href={toSwitchPath(user, from, system, chosenYear)}
          className={styles.system}
          aria-current={system.id === selectedSystem.id ? 'true' : undefined}
        >
          {system.label}
        </Link>
      ))}
    </nav>
  );
}
