/** The question before many products are published: how many, what follows, and which are left as they are. */
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toCountText } from '@/domain/format';
import { ACTION_CONSEQUENCES } from './selection-actions';

type PublishQuestionProps = {
  open: boolean;
  /** The products that would be published, and all selected ones. */
  count: number;
  selectedCount: number;
  onConfirm: () => void;
  onClose: () => void;
};

export function PublishQuestion({ open, count, selectedCount, onConfirm, onClose }: PublishQuestionProps) {
  const rest = selectedCount - count;
  return (
    <ConfirmDialog
      open={open}
      title={`Publish ${toCountText(count, 'product')}?`}
      confirmLabel={`Publish ${toCountText(count, 'product')}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{ACTION_CONSEQUENCES.publish}</p>
      {rest > 0 && (
        <p>{`${toCountText(rest, 'other selected product')} ${rest === 1 ? 'stays as it is' : 'stay as they are'}.`}</p>
      )}
    </ConfirmDialog>
  );
}
