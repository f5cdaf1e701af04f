/** A link to an item that is not there. */
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type ListKind, NAMES } from './member-list';

type ItemMissingProps = { kind: ListKind; isGroup: boolean; onClose: () => void };

export function ItemMissing({ kind, isGroup, onClose }: ItemMissingProps) {
  const { member, members, group, groups } = NAMES[kind];
  return (
    <Dialog
      open
      title={`There is no such ${(isGroup ? group : member).toLowerCase()}`}
      description="The link may be cut off, or it was made in another environment."
      onClose={onClose}
      footer={
        <Button
          look="solid"
          onClick={onClose}
        >{`Show all ${(isGroup ? groups : members).toLowerCase()}`}</Button>
      }
    />
  );
}
