'use client';
/** Verify: whether each event of the audit record is as it was recorded, in words. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { toVerificationText } from '@/domain/audit-words';
import type { AuditVerification } from '@/domain/contract/audit';
import { callApi } from '@/lib/client/call-api';
import { notifyError } from '@/lib/client/notify';

type Verification = {
  isBusy: boolean;
  found: AuditVerification | null;
  verify: () => void;
  close: () => void;
};

/** Verifying adds the refusals that are only counted so far: `onDone` shows them. */
export function useVerification(onDone: () => Promise<void>): Verification {
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<AuditVerification | null>(null);
  const verify = async () => {
    setIsBusy(true);
    setFound(null);
    try {
      setFound(await callApi('verifyAuditRecord', {}));
      await onDone();
    } catch (error) {
      notifyError(error, 'The record was not verified');
    }
    setIsBusy(false);
  };
  return { isBusy, found, verify: () => void verify(), close: () => setFound(null) };
}

export function VerifyButton({ isBusy, verify }: Verification) {
  return (
    <Button icon="check" loading={isBusy} onClick={verify}>
      Verify
    </Button>
  );
}

export function VerificationNotice({ found, close }: Verification) {
  if (found === null) return null;
  return (
    <Notice
      look={found.isWhole ? 'plain' : 'refused'}
      icon={found.isWhole ? 'check' : 'warning'}
      actions={<IconButton icon="close" label="Close" onClick={close} />}
    >
      {toVerificationText(found)}
    </Notice>
  );
}
