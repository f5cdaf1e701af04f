'use client';
/** The allocation systems and the current fiscal year of each. */
import { ScrollRegion } from '@/components/ui/scroll-region';
import { TitleBlock } from '@/components/workspace/title-block';
import type { AllocationSystem } from '@/domain/contract/core';
import { SCREENS } from '@/domain/screens';
import { sortSystems } from '@/domain/sorting';
import { useOperation } from '@/lib/client/use-operation';
import styles from './system-admin.module.css';
import { SystemRow } from './system-row';
import { useSystemReload } from './use-system-reload';

const ALL_SYSTEMS = { query: { includeDisabled: true } };

/** `first`: all systems as the page was loaded, the disabled ones too. */
export function SystemAdmin({ first }: { first: AllocationSystem[] }) {
  const { data = first } = useOperation('listAllocationSystems', ALL_SYSTEMS, {
    fallbackData: first,
    revalidateOnMount: false,
  });
  const systems = sortSystems(data);
  const reload = useSystemReload();
  return (
    <>
      <TitleBlock title={SCREENS.adminSystems.title} count={systems.length} />
      <div className={styles.body}>
        <ScrollRegion label="Allocation systems" hasStops>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.system}>
                  System
                </th>
                <th scope="col" className={styles.year}>
                  Current fiscal year
                </th>
                <th scope="col">Open today</th>
                <th scope="col" className={styles.next}>
                  Next year
                </th>
                <th scope="col">Use</th>
              </tr>
            </thead>
            <tbody>
              {systems.map((item) => (
                <SystemRow key={item.allocationSystemId} item={item} onReload={reload} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </>
  );
}
