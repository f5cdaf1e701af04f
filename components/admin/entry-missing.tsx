/** A link to an entry that is not there. */
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** What it would be, and what the list has: "brand", "brands". */
type EntryMissingProps = { noun: string; nouns: string; onClose: () => void };

export function EntryMissing({ noun, nouns, onClose }: EntryMissingProps) {
  return (
    <Dialog
      open
      title={`There is no such ${noun}`}
      description="The link may be cut off, or it was made in another environment."
      onClose={onClose}
      footer={<Button look="solid" onClick={onClose}>{`Show all ${nouns}`}</Button>}
    />
  );
}
