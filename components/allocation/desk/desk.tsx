'use client';
/** The desk, or why there is nothing on it. */
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { presentRequestRow } from '@/components/requests/list/request-row';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/workspace/load-failed';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardRow, Proposals } from '@/domain/contract/allocation';
import type { Product } from '@/domain/contract/product';
import type { AllocationRequest } from '@/domain/contract/request';
import { type Problem, ProblemError } from '@/domain/problems';
import { SCREENS, toPath } from '@/domain/screens';
import { presentAllocationRow } from '../board/board-row';
import type { FirstRuns } from '../runs/run-state';
import { ViewSwitch } from '../view-switch';
import { DeskScreen } from './desk-screen';

type DeskProps = {
  fiscalYear: number;
  productIds: readonly number[];
  loaded: {
    product: BoardRow;
    requests: readonly AllocationRequest[];
    /** Null: not there yet. */
    details: Product | null;
    proposals: Proposals | null;
  } | null;
  /** The runs of a rule over all products, if one is to be shown. */
  runs: FirstRuns | null;
  failed?: Problem;
};

type LoadedProps = DeskProps & { loaded: NonNullable<DeskProps['loaded']> };

function LoadedDesk({ fiscalYear, productIds, loaded, runs }: LoadedProps) {
  const product = useMemo(() => presentAllocationRow(loaded.product), [loaded.product]);
  const requests = useMemo(() => loaded.requests.map(presentRequestRow), [loaded.requests]);
  const { details, proposals } = loaded;
  return <DeskScreen {...{ fiscalYear, productIds, product, requests, details, proposals, runs }} />;
}

export function Desk(props: DeskProps) {
  const { loaded, failed } = props;
  const router = useRouter();
  const { selectedSystem: system } = useWorkspace();
  if (loaded) return <LoadedDesk {...props} loaded={loaded} />;
  return (
    <>
      <TitleBlock title={SCREENS.brandFinalAllocation.title} actions={<ViewSwitch view="desk" />} />
      {failed ? (
        <LoadFailed what="The product" error={new ProblemError(failed)} onRetry={() => router.refresh()} />
      ) : (
        <EmptyState
          icon="product"
          title="This product is not on the board"
          actions={<ButtonLink href={toPath('brandFinalAllocation', { system })}>Open the board</ButtonLink>}
        >
          <p>The desk shows published products of its fiscal year.</p>
        </EmptyState>
      )}
    </>
  );
}
