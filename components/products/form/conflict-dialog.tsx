'use client';
/** Two users changed one product: for each field both changed, choose theirs or mine. Choosing saves nothing. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type DialogColumn, DialogTable } from '@/components/ui/dialog-table';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText } from '@/domain/format';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import styles from './conflict-dialog.module.css';
import type { FormField, ProductFormValues } from './form-values';
import { applyMerge, type Choice } from './merge-conflict';
import type { PendingMerge } from './use-product-values';
import { toValueText } from './value-text';

type ConflictDialogProps = {
  pending: PendingMerge;
  /** Who changed it and when, from the server. */
  detail: string | null;
  onSettle: (values: ProductFormValues) => void;
};

type Conflict = PendingMerge['merge']['conflicts'][number];

const OPTIONS = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const;

export function ConflictDialog({ pending, detail, onSettle }: ConflictDialogProps) {
  const { markets, brands } = useWorkspace();
  const [choices, setChoices] = useState<Partial<Record<FormField, Choice>>>({});
  const { merge, mine, theirs } = pending;
  const names = { markets, brands };
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(merge.conflicts.map(({ field }) => [field, choice])));
  const settle = () => onSettle(applyMerge(merge, mine, theirs, choices));

  const choiceOf = ({ field }: Conflict): Choice => choices[field] ?? 'mine';
  const isKept = (choice: Choice) => (conflict: Conflict) =>
    choiceOf(conflict) === choice ? 'strong' : 'muted';
  const columns: readonly DialogColumn<Conflict>[] = [
    { header: 'Field', kind: 'name', cell: ({ field }) => PRODUCT_LABELS[field] },
    { header: 'Before', cell: ({ field, base }) => toValueText(field, base, names), look: () => 'muted' },
    { header: 'Mine', cell: (each) => toValueText(each.field, each.mine, names), look: isKept('mine') },
    { header: 'Theirs', cell: (each) => toValueText(each.field, each.theirs, names), look: isKept('theirs') },
    {
      header: 'Keep',
      cell: (conflict) => (
        <SegmentedControl
          label={`Keep ${PRODUCT_LABELS[conflict.field]}`}
          options={OPTIONS}
          value={choiceOf(conflict)}
          onValueChange={(next) => setChoices((before) => ({ ...before, [conflict.field]: next }))}
        />
      ),
    },
  ];

  return (
    <Dialog
      open
      size="wide"
      closeOnOutside={false}
      onClose={settle}
      title="A colleague changed this product"
      description={detail ?? 'A colleague saved the product while you worked on it.'}
      footer={
        <>
          <Button onClick={() => chooseAll('theirs')}>Take all of theirs</Button>
          <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
          <Button look="solid" onClick={settle}>
            Continue with these
          </Button>
        </>
      }
    >
      <DialogTable
        label="Fields that both of you changed"
        columns={columns}
        rows={merge.conflicts}
        toKey={({ field }) => field}
      />
      <p className={styles.note}>
        {merge.onlyTheirs.length > 0 &&
          `${toCountText(merge.onlyTheirs.length, 'other field')} taken over from theirs. `}
        {merge.onlyMine.length > 0 && `${toCountText(merge.onlyMine.length, 'other change')} of yours kept. `}
        Nothing is saved until you save.
      </p>
    </Dialog>
  );
}
