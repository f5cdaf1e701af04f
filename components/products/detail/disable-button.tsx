'use client';
/** Disables a product, or enables it again. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SAVE_FIRST } from '@/components/ui/save-bar';
import { WhyNot } from '@/components/ui/why-not';
import type { Product } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notify, notifyError } from '@/lib/client/notify';
import type { ProductEditor } from '../form/use-product-editor';

type DisableButtonProps = {
  system: System;
  product: Product;
  /** Why the product is read-only. */
  reason: string | null;
  editor: ProductEditor;
  onChanged: () => Promise<void>;
};

export function DisableButton({ system, product, reason, editor, onChanged }: DisableButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const { isDisabled } = product;
  const whyNot = reason ?? (editor.isUnsaved ? SAVE_FIRST : null);

  const change = async () => {
    const params = { prog: system.prefix, productId: product.productId };
    setIsRunning(true);
    try {
      await callApi('setProductIsDisabled', {
        params,
        body: { isDisabled: !isDisabled },
        ifMatch: product.version,
      });
      editor.accept(await callApi('getProduct', { params }));
      notify({ type: 'success', title: isDisabled ? 'Enabled' : 'Disabled' });
      await onChanged();
    } catch (error) {
      notifyError(error, isDisabled ? 'The product is still disabled' : 'The product is not disabled');
    } finally {
      setIsRunning(false);
      setIsAsking(false);
    }
  };

  return (
    <>
      <WhyNot reason={whyNot}>
        <Button
          icon={isDisabled ? 'eye' : 'eye-off'}
          loading={isRunning && isDisabled}
          onClick={() => (isDisabled ? void change() : setIsAsking(true))}
        >
          {isDisabled ? 'Enable' : 'Disable'}
        </Button>
      </WhyNot>
      <ConfirmDialog
        open={isAsking}
        title="Disable this product?"
        confirmLabel="Disable"
        loading={isRunning}
        onConfirm={() => void change()}
        onClose={() => setIsAsking(false)}
      >
        Markets can neither request nor receive it until it is enabled again. Nothing is lost.
      </ConfirmDialog>
    </>
  );
}
