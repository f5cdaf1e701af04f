'use client';
/** The choice of the current fiscal year on a screen of the system itself. */
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { System } from '@/domain/systems';
import { CurrentYear } from './current-year';
import styles from './system-admin.module.css';
import { useSystemReload } from './use-system-reload';

export function YearOfSystem({ system }: { system: System }) {
  const { allocationSystems } = useWorkspace();
  const reload = useSystemReload();
  const item = allocationSystems.find(({ allocationSystemId }) => allocationSystemId === system.id);
  if (!item) return null;
  return (
    <span className={styles.own}>
      Current fiscal year
      <CurrentYear item={item} onReload={reload} />
    </span>
  );
}
