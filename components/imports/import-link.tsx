'use client';
/** A link from a list to the import of its kind; if the import is closed, it says why. */
import { ButtonLink } from '@/components/ui/button-link';
import { WhyNot } from '@/components/ui/why-not';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { FileFolder } from '@/domain/contract/import-columns';
import { SCREENS, toPath } from '@/domain/screens';
import { toImportKinds } from './import-kinds';

export function ImportLink({ kind, fiscalYear }: { kind: FileFolder; fiscalYear: number }) {
  const { moment, selectedSystem: system } = useWorkspace();
  const found = toImportKinds(useWrites(fiscalYear)).find(({ folder }) => folder === kind);
  const query = new URLSearchParams({ kind });
  if (fiscalYear !== moment.currentFiscalYear) query.set('fiscalYear', String(fiscalYear));
  return (
    <WhyNot reason={found?.reason}>
      <ButtonLink icon="upload" href={`${toPath('imports', { system })}?${query}`}>
        {SCREENS.imports.title}
      </ButtonLink>
    </WhyNot>
  );
}
