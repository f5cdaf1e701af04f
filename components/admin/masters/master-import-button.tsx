'use client';
/** Opens the import of a master's workbook. A link opens it too, by the list's URL. */
import { useState } from 'react';
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
  const [isOpen, setIsOpen] = useState(false);
  const linked = useOpenEntry(MASTER_IMPORT);
  const isLinked = linked.open === NEW_ENTRY && !user.viewedBy;
  // The button leaves no entry in the history: going back would drop the list that is loaded again after an import.
  const close = () => {
    setIsOpen(false);
    if (isLinked) linked.close();
  };
  return (
    <>
      <WhyNot reason={user.viewedBy && toReasonSentence('viewingAs')}>
        <Button icon="upload" onClick={() => setIsOpen(true)}>
          Import
        </Button>
      </WhyNot>
      {(isOpen || isLinked) && <MasterImportDialog master={master} onClose={close} onSaved={onSaved} />}
    </>
  );
}
