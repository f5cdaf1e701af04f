'use client';
/** The title of a list with its count and the actions for all of it. */
import type { ReactNode } from 'react';
import { toImportKinds } from '@/components/imports/import-kinds';
import { ButtonLink } from '@/components/ui/button-link';
import { DownloadButton } from '@/components/ui/download-button';
import { WhyNot } from '@/components/ui/why-not';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { FileFolder } from '@/domain/contract/import-columns';
import type { WriteAction } from '@/domain/rights';
import { SCREENS, toPath } from '@/domain/screens';
import type { ListQuery } from './list-query';
import type { ListHandle } from './use-list';

export type ListTitleProps = {
  text: string;
  hasCount?: boolean;
  /** The import of the same rows. */
  imports?: FileFolder;
  /** Before and after import and download. */
  before?: ReactNode;
  actions?: ReactNode;
};

/** A link from a list to the import of its kind; if the import is closed, it says why. */
function ImportLink({ kind, fiscalYear }: { kind: FileFolder; fiscalYear: number }) {
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

type Props = ListTitleProps & {
  list: Pick<ListHandle<never, ListQuery>, 'totalCount' | 'download' | 'query'>;
  /** The action of this screen: if it is not allowed, the title says why. */
  action: WriteAction | undefined;
  onDownload: () => void;
};

export function ListTitle(props: Props) {
  const { list, text, hasCount, action, imports, before, actions, onDownload } = props;
  const { fiscalYear } = list.query;
  const writes = useWrites(fiscalYear);
  return (
    <TitleBlock
      title={text}
      count={hasCount ? list.totalCount : undefined}
      note={action && writes.noteOn(action)}
      actions={
        <>
          {before}
          {imports && <ImportLink kind={imports} fiscalYear={fiscalYear} />}
          <DownloadButton download={list.download} onDownload={onDownload} />
          {actions}
        </>
      }
    />
  );
}
