'use client';
/** The title of the product list, with the actions for the whole list. */
import { ImportLink } from '@/components/imports/import-link';
import { TitleBlock } from '@/components/shell/title-block';
import { useWrites } from '@/components/shell/use-writes';
import { useWorkspace } from '@/components/shell/workspace-context';
import { ButtonLink } from '@/components/ui/button-link';
import { DownloadButton, type DownloadButtonProps } from '@/components/ui/download-button';
import { WhyNot } from '@/components/ui/why-not';
import { SCREENS, toPath } from '@/domain/screens';

type ProductListTitleProps = DownloadButtonProps & { count: number | undefined; fiscalYear: number };

export function ProductListTitle({ count, fiscalYear, ...download }: ProductListTitleProps) {
  const { selectedSystem: system, moment } = useWorkspace();
  const writes = useWrites(fiscalYear);
  const query = fiscalYear === moment.currentFiscalYear ? '' : `?fiscalYear=${fiscalYear}`;
  return (
    <TitleBlock
      title={SCREENS.products.title}
      count={count}
      note={writes.noteOn('product.write')}
      actions={
        <>
          <ImportLink kind="products" fiscalYear={fiscalYear} />
          <DownloadButton {...download} />
          <WhyNot reason={writes.whyNot('product.write')}>
            <ButtonLink look="solid" icon="plus" href={toPath('productAdd', { system }) + query}>
              {SCREENS.productAdd.title}
            </ButtonLink>
          </WhyNot>
        </>
      }
    />
  );
}
