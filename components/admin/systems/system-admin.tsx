'use client';
/** The allocation systems and the current fiscal year of each. */
import { useRouter } from 'next/navigation';
import { useSWRConfig } from 'swr';
import { TitleBlock } from '@/components/shell/title-block';
import { useWorkspace } from '@/components/shell/workspace-context';
import { SCREENS } from '@/domain/screens';
import { isKeyOf } from '@/lib/client/keys';
import styles from './system-admin.module.css';
import { SystemRow } from './system-row';

export function SystemAdmin() {
  const { allocationSystems, fiscalYears } = useWorkspace();
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const reload = async () => {
    await mutate(isKeyOf('listAllocationSystems', 'listSteps', 'listSettingsChanges'));
    router.refresh();
  };
  return (
    <>
      <TitleBlock title={SCREENS.adminSystems.title} count={allocationSystems.length} />
      <div className={styles.body}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col">Current fiscal year</th>
              <th scope="col">Open today</th>
              <th scope="col">Next year</th>
              <th scope="col">Changes</th>
            </tr>
          </thead>
          <tbody>
            {allocationSystems.map((item) => (
              <SystemRow
                key={item.allocationSystemId}
                item={item}
                fiscalYears={fiscalYears}
                onReload={reload}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
