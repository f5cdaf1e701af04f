'use client';
/** The current fiscal year of a system, with the effects of choosing another one. */
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import type { AllocationSystem } from '@/domain/contract/core';
import { getFiscalYears } from '@/domain/moment';
import { requireSystemById } from '@/domain/systems';
import { useStepsIfLoaded } from '@/lib/client/use-steps';
import styles from './system-admin.module.css';
import { toConsequences } from './system-change';
import { useSystemChange } from './use-system-change';

type CurrentYearProps = { item: AllocationSystem; onReload: () => Promise<void> };

export function CurrentYear({ item, onReload }: CurrentYearProps) {
  const system = requireSystemById(item.allocationSystemId);
  const [wanted, setWanted] = useState<number | null>(null);
  const { save, isSaving, refusal, forgetRefusal } = useSystemChange(item, onReload);
  const from = item.currentFiscalYear;
  const to = wanted ?? from;
  const steps = useStepsIfLoaded(system, to);
  const close = () => {
    setWanted(null);
    forgetRefusal();
  };
  const change = async () => {
    if (await save({ currentFiscalYear: to }, `${item.label} is in fiscal year ${to}`)) close();
  };
  return (
    <>
      <Select
        aria-label={`Current fiscal year of ${system.label}`}
        style={{ width: 110 }}
        options={getFiscalYears(system, [item]).map((year) => ({ value: String(year), label: String(year) }))}
        value={String(to)}
        onValueChange={(value) => setWanted(Number(value) === from ? null : Number(value))}
      />
      <ConfirmDialog
        open={wanted !== null}
        title={`Make ${to} the current fiscal year of ${system.label}?`}
        confirmLabel={`Change to ${to}`}
        loading={isSaving}
        onConfirm={() => void change()}
        onClose={close}
        notice={refusal && <Notice look="refused">{`The fiscal year was not changed. ${refusal}`}</Notice>}
      >
        <ul className={styles.follows}>
          {toConsequences({ system, from, to, steps, today: item.today }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
