'use client';
/** Enables or disables a system, after the effects are shown. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import type { AllocationSystem } from '@/domain/contract/core';
import styles from './system-admin.module.css';
import { toSwitchConsequences } from './system-change';
import { useSystemChange } from './use-system-change';

type SystemSwitchProps = { item: AllocationSystem; onReload: () => Promise<void> };

export function SystemSwitch({ item, onReload }: SystemSwitchProps) {
  const { label, isEnabled } = item;
  const [isAsking, setIsAsking] = useState(false);
  const { save, isSaving, refusal, forgetRefusal } = useSystemChange(item, onReload);
  const close = () => {
    setIsAsking(false);
    forgetRefusal();
  };
  const change = async () => {
    const isSaved = await save(
      { isEnabled: !isEnabled },
      `${label} is ${isEnabled ? 'disabled' : 'enabled'}`,
    );
    if (isSaved) close();
  };
  const verb = isEnabled ? 'Disable' : 'Enable';
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {`${verb} ${label}`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`${verb} ${label}?`}
        confirmLabel={`${verb} ${label}`}
        danger={isEnabled}
        loading={isSaving}
        onConfirm={() => void change()}
        onClose={close}
        notice={refusal && <Notice look="refused">{`Nothing was changed. ${refusal}`}</Notice>}
      >
        <ul className={styles.follows}>
          {toSwitchConsequences(item).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
