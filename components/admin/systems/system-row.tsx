'use client';
/** One system: its current fiscal year, its next one, and whether it is enabled. */
import { RollOverButton } from '@/components/admin/roll-over/roll-over-button';
import { ButtonLink } from '@/components/ui/button-link';
import type { AllocationSystem } from '@/domain/contract/core';
import { STEP_LABELS } from '@/domain/enumerations';
import { toShortDateText } from '@/domain/format';
import { SCREENS, toPath } from '@/domain/screens';
import { requireSystemById } from '@/domain/systems';
import { CurrentYear } from './current-year';
import styles from './system-admin.module.css';
import { SystemSwitch } from './system-switch';

type SystemRowProps = {
  item: AllocationSystem;
  /** Reloads the systems. */
  onReload: () => Promise<void>;
};

function toOpenText({ allocationSystemId, currentStep, isEnabled }: AllocationSystem): string {
  if (!isEnabled) return 'Disabled';
  if (!requireSystemById(allocationSystemId).hasSteps) return 'No steps: open all year';
  if (!currentStep) return 'No step is open';
  return `${STEP_LABELS[currentStep.order]}, ends ${toShortDateText(currentStep.endDate)}`;
}

export function SystemRow({ item, onReload }: SystemRowProps) {
  const system = requireSystemById(item.allocationSystemId);
  const { currentFiscalYear, isEnabled } = item;
  return (
    <tr>
      <th scope="row">
        {system.label}
        {item.label !== system.label && <span className={styles.name}>{item.label}</span>}
      </th>
      <td>{isEnabled ? <CurrentYear item={item} onReload={onReload} /> : currentFiscalYear}</td>
      <td>{toOpenText(item)}</td>
      <td>{isEnabled && <RollOverButton small system={system} fromYear={currentFiscalYear} />}</td>
      <td>
        <span className={styles.actions}>
          <ButtonLink
            size="small"
            icon="history"
            aria-label={`History of ${system.label}`}
            href={`${SCREENS.adminHistory.path}?allocationSystemId=${system.id}`}
          >
            History
          </ButtonLink>
          {isEnabled &&
            (['rules', 'values'] as const).map((screenId) => (
              <ButtonLink
                key={screenId}
                size="small"
                aria-label={`${SCREENS[screenId].title} of ${system.label}`}
                href={toPath(screenId, { system })}
              >
                {SCREENS[screenId].title}
              </ButtonLink>
            ))}
          <SystemSwitch item={item} onReload={onReload} />
        </span>
      </td>
    </tr>
  );
}
