'use client';
/** Opens the import of a master's workbook. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { MasterName } from '@/domain/contract/master-import';
import { toReasonSentence } from '@/domain/reasons';
import { MasterImportDialog } from './master-import-dialog';

type MasterImportButtonProps = { master: MasterName; onSaved: () => void };

export function MasterImportButton({ master, onSaved }: MasterImportButtonProps) {
  const { user } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <WhyNot reason={user.viewedBy && toReasonSentence('viewingAs')}>
        <Button icon="upload" onClick={() => setIsOpen(true)}>
          Import
        </Button>
      </WhyNot>
      {isOpen && <MasterImportDialog master={master} onClose={() => setIsOpen(false)} onSaved={onSaved} />}
    </>
  );
}
