'use client';
/** Applies a checked import. Where it gives products another SKU id or name, it asks first. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { WhyNot } from '@/components/ui/why-not';
import type { Import } from '@/domain/contract/import';
import { toKeyWord, toRenamesText } from '@/domain/import-renames';
import { requireSystemById } from '@/domain/systems';
import { toChangeText } from './import-words';

type ApplyButtonProps = {
  job: Import;
  whyNot: string | null;
  isApplying: boolean;
  onApply: (mayRename: boolean) => void;
};

export function ApplyButton({ job, whyNot, isApplying, onApply }: ApplyButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { renamed = 0 } = job;
  const system = requireSystemById(job.allocationSystemId);
  const word = toKeyWord(system);
  return (
    <>
      <WhyNot reason={whyNot}>
        <Button
          look="solid"
          loading={isApplying}
          onClick={() => (renamed > 0 ? setIsAsking(true) : onApply(false))}
        >
          {`Apply ${toChangeText(job)}`}
        </Button>
      </WhyNot>
      <ConfirmDialog
        open={isAsking}
        title={toRenamesText(renamed, system).slice(0, -1)}
        confirmLabel={`Rename and apply ${toChangeText(job)}`}
        danger
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onApply(true);
        }}
      >
        <p>{`Look at the changed rows first: a spreadsheet may have altered the ${word}. The ${word} in the file replaces the one that the product has.`}</p>
      </ConfirmDialog>
    </>
  );
}
