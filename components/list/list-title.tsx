'use client';
/** The title of a list with its count and the actions for all of it. */
import type { ReactNode } from 'react';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import type { FileFolder } from '@/domain/contract/import-columns';
import type { WriteAction } from '@/domain/rights';
import { ExcelMenu } from './excel-menu';
import type { ListQuery } from './list-query';
import type { Print } from './print/use-print';
import type { ListHandle } from './use-list';

export type ListTitleProps = {
  text: string;
  hasCount?: boolean;
  /** The import of the same rows. */
  imports?: FileFolder;
  /** Before and after the menu. */
  before?: ReactNode;
  actions?: ReactNode;
};

type Props = ListTitleProps & {
  list: Pick<ListHandle<never, ListQuery>, 'totalCount' | 'download' | 'query'>;
  /** The action of this screen: if it is not allowed, the title says why. */
  action: WriteAction | undefined;
  onDownload: () => void;
  print: Pick<Print<never>, 'isLoading' | 'start'>;
};

export function ListTitle(props: Props) {
  const { list, text, hasCount, action, imports, before, actions, onDownload, print } = props;
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
          <ExcelMenu
            imports={imports}
            fiscalYear={fiscalYear}
            download={list.download}
            onDownload={onDownload}
            print={print}
          />
          {actions}
        </>
      }
    />
  );
}
