'use client';
/** The title of a list with its count and the actions for all of it. */
import type { ReactNode } from 'react';
import { ImportLink } from '@/components/imports/import-link';
import { DownloadButton } from '@/components/ui/download-button';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import type { FileFolder } from '@/domain/contract/import-columns';
import type { WriteAction } from '@/domain/rights';
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

type Props = ListTitleProps & {
  list: Pick<ListHandle<never, ListQuery>, 'totalCount' | 'download' | 'query'>;
  /** What one writes here: if it is not allowed, the title says why. */
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
