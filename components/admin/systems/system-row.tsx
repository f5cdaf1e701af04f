'use client';
/** One system and its current fiscal year, with the effects of choosing another one. */
import { useState } from 'react';
import { RollOverButton } from '@/components/admin/roll-over/roll-over-button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import type { AllocationSystem } from '@/domain/contract/core';
import { STEP_LABELS } from '@/domain/enumerations';
import { toShortDateText } from '@/domain/format';
import { toErrorSentence } from '@/domain/problems';
import { SCREENS } from '@/domain/screens';
import { requireSystemById } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';
import { useStepsIfLoaded } from '@/lib/client/use-steps';
import styles from './system-admin.module.css';
import { toConsequences } from './year-change';

type SystemRowProps = {
  item: AllocationSystem;
  fiscalYears: readonly number[];
  /** Reloads the systems. */
  onReload: () => Promise<void>;
};

export function SystemRow({ item, fiscalYears, onReload }: SystemRowProps) {
  const system = requireSystemById(item.allocationSystemId);
  const [wanted, setWanted] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const to = wanted ?? item.currentFiscalYear;
  const steps = useStepsIfLoaded(system, to);
  const consequences = toConsequences({ system, from: item.currentFiscalYear, to, steps, today: item.today });
  const close = () => {
    setWanted(null);
    setRefusal(null);
  };
  const save = async () => {
    setIsSaving(true);
    setRefusal(null);
    try {
      const params = { allocationSystemId: item.allocationSystemId };
      await callApi('updateAllocationSystem', {
        params,
        body: { currentFiscalYear: to },
        ifMatch: item.version,
      });
      await onReload();
      notify({ type: 'success', title: `${item.label} is in fiscal year ${to}` });
      close();
    } catch (error) {
      // The dialog stays open with the reloaded systems: after a conflict, a second confirmation applies to those.
      setRefusal(toErrorSentence(error));
      await onReload();
    } finally {
      setIsSaving(false);
    }
  };
  const { currentStep } = item;
  return (
    <tr>
      <th scope="row">
        {system.label}
        {item.label !== system.label && <span className={styles.name}>{item.label}</span>}
      </th>
      <td>
        <div className={styles.year}>
          <Select
            aria-label={`Current fiscal year of ${system.label}`}
            style={{ width: 110 }}
            options={fiscalYears.map((year) => ({ value: String(year), label: String(year) }))}
            value={String(to)}
            onValueChange={(value) =>
              setWanted(Number(value) === item.currentFiscalYear ? null : Number(value))
            }
          />
        </div>
      </td>
      <td>
        {!system.hasSteps
          ? 'No steps: open all year'
          : currentStep
            ? `${STEP_LABELS[currentStep.order]}, ends ${toShortDateText(currentStep.endDate)}`
            : 'No step is open'}
        <ConfirmDialog
          open={wanted !== null}
          title={`Make ${to} the current fiscal year of ${system.label}?`}
          confirmLabel={`Change to ${to}`}
          loading={isSaving}
          onConfirm={() => void save()}
          onClose={close}
          notice={refusal && <Notice look="refused">{`The fiscal year was not changed. ${refusal}`}</Notice>}
        >
          <ul className={styles.follows}>
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </ConfirmDialog>
      </td>
      <td>
        <RollOverButton small system={system} fromYear={item.currentFiscalYear} />
      </td>
      <td>
        <ButtonLink
          size="small"
          icon="history"
          aria-label={`History of ${system.label}`}
          href={`${SCREENS.adminHistory.path}?allocationSystemId=${system.id}`}
        >
          History
        </ButtonLink>
      </td>
    </tr>
  );
}
