'use client';
/** The empty product list: nothing yet, or nothing found. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { toImportKindHref } from '@/components/imports/import-address';
import { toUnfiltered } from '@/components/list/list-query';
import { NoMatch, TRY_ANOTHER_YEAR } from '@/components/list/no-match';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { WhyNot } from '@/components/ui/why-not';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ProductListQuery } from '@/domain/contract/product-query';
import { toPath } from '@/domain/screens';

type NoProductsProps = { isFiltered: boolean; url: ListUrl<ProductListQuery> };

export function NoProducts({ isFiltered, url }: NoProductsProps) {
  const { selectedSystem: system } = useWorkspace();
  const { fiscalYear } = url.query;
  const writes = useWrites(fiscalYear);
  const whyNot = writes.whyNot('product.write');
  if (isFiltered) {
    return (
      <NoMatch noun="product" onClear={() => url.set(toUnfiltered(url.query))} hint={TRY_ANOTHER_YEAR} />
    );
  }
  return (
    <EmptyState
      icon="product"
      title={`No products in ${system.label} for fiscal year ${fiscalYear}`}
      actions={
        !writes.isReader('product.write') && (
          <>
            <WhyNot reason={whyNot}>
              <ButtonLink look="solid" icon="plus" href={toPath('productAdd', { system })}>
                Add product
              </ButtonLink>
            </WhyNot>
            {whyNot === null && (
              <ButtonLink icon="upload" href={toImportKindHref(system, 'products')}>
                Import
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <p>Products appear here as drafts; markets see them once they are published.</p>
    </EmptyState>
  );
}
