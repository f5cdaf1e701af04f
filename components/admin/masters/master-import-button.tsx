'use client';
/** Opens the import of a master's workbook, which is open in the list's URL. */
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { MASTER_IMPORT, NEW_ENTRY } from '@/components/workspace/new-entry';
import { useOpenEntry } from '@/components/workspace/use-open-entry';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { MasterName } from '@/domain/contract/master-import';
import { toReasonSentence } from '@/domain/reasons';
import { MasterImportDialog } from './master-import-dialog';

type MasterImportButtonProps = { master: MasterName; onSaved: () => void };

export function MasterImportButton({ master, onSaved }: MasterImportButtonProps) {
  const { user } = useWorkspace();
  const { open, show, close } = useOpenEntry(MASTER_IMPORT);
  return (
    <>
      <WhyNot reason={user.viewedBy && toReasonSentence('viewingAs')}>
        <Button icon="upload" onClick={() => show(NEW_ENTRY)}>
          Import
        </Button>
      </WhyNot>
      {open === NEW_ENTRY && !user.viewedBy && (
        <MasterImportDialog master={master} onClose={close} onSaved={onSaved} />
      )}
    </>
  );
}
