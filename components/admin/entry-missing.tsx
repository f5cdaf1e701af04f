/** The message for a link to an entry that does not exist. */
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** The entry's noun, singular and plural: "brand", "brands". */
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
