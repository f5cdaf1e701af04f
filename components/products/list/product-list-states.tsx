'use client';
/** A product list without rows: nothing yet, nothing found, or not to be had. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { useWrites } from '@/components/shell/use-writes';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { WhyNot } from '@/components/ui/why-not';
import type { ProductListQuery } from '@/domain/contract/product';
import { ProblemError } from '@/domain/problems';
import { toPath } from '@/domain/routes';
import { NO_FILTERS } from './product-filters';
import styles from './product-list-states.module.css';

type NoProductsProps = { isFiltered: boolean; url: ListUrl<ProductListQuery> };

export function NoProducts({ isFiltered, url }: NoProductsProps) {
  const { selectedSystem: system } = useWorkspace();
  const { fiscalYear } = url.query;
  const whyNot = useWrites(fiscalYear).whyNot('product.write');
  if (isFiltered) {
    return (
      <EmptyState
        icon="search"
        title="No product matches these filters"
        actions={<Button onClick={() => url.set(NO_FILTERS)}>Clear filters</Button>}
      >
        <p>Take a filter away, or look in another fiscal year.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="product"
      title={`No products in ${system.label} for fiscal year ${fiscalYear}`}
      actions={
        <WhyNot reason={whyNot}>
          <ButtonLink look="solid" icon="plus" href={toPath('productAdd', { system })}>
            Add product
          </ButtonLink>
        </WhyNot>
      }
    >
      <p>Products appear here as drafts; markets see them once they are published.</p>
    </EmptyState>
  );
}

export function ProductsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof ProblemError ? error.problem.requestId : undefined;
  return (
    <div className={styles.failed}>
      <ErrorState title="The products could not be loaded" requestId={requestId} onRetry={onRetry}>
        <p>{error.message}</p>
      </ErrorState>
    </div>
  );
}
