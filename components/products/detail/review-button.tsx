'use client';
/** Opens a final product for the mid-year review; shown at the brand publication of that round. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SAVE_FIRST } from '@/components/ui/save-bar';
import { WhyNot } from '@/components/ui/why-not';
import type { Product } from '@/domain/contract/product';
import { REVIEW_ACTION, REVIEW_CONSEQUENCES } from '@/domain/mid-year-review';
import type { System } from '@/domain/systems';
import { notify, notifyError } from '@/lib/client/notify';
import type { ProductEditor } from '../form/use-product-editor';
import { openForReview } from '../open-for-review';

type ReviewButtonProps = {
  system: System;
  product: Product;
  /** Why the product is read-only. */
  reason: string | null;
  editor: ProductEditor;
  onChanged: () => Promise<void>;
};

export function ReviewButton({ system, product, reason, editor, onChanged }: ReviewButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const whyNot = reason ?? (editor.isUnsaved ? SAVE_FIRST : null);

  const open = async () => {
    setIsRunning(true);
    try {
      editor.accept(await openForReview(system.prefix, product));
      notify({ type: 'success', title: 'Opened for the mid-year review' });
      await onChanged();
    } catch (error) {
      notifyError(error, 'The product is still final');
    } finally {
      setIsRunning(false);
      setIsAsking(false);
    }
  };

  return (
    <>
      <WhyNot reason={whyNot}>
        <Button icon="unlock" onClick={() => setIsAsking(true)}>
          {REVIEW_ACTION}
        </Button>
      </WhyNot>
      <ConfirmDialog
        open={isAsking}
        title={`${REVIEW_ACTION}?`}
        confirmLabel="Open product"
        loading={isRunning}
        onConfirm={() => void open()}
        onClose={() => setIsAsking(false)}
      >
        {REVIEW_CONSEQUENCES.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}
