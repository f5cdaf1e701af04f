'use client';
/** One system: its current fiscal year, its next one, and whether it is enabled. */
import { RollOverButton } from '@/components/admin/roll-over/roll-over-button';
import type { AllocationSystem } from '@/domain/contract/core';
import { STEP_LABELS } from '@/domain/enumerations';
import { toShortDateText } from '@/domain/format';
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
        <SystemSwitch item={item} onReload={onReload} />
      </td>
    </tr>
  );
}
