'use client';
/** The brand's final allocation as a flat list of requests. */
import { toBrandListColumns } from '@/components/requests/list/request-columns';
import { RequestList } from '@/components/requests/list/request-list';
import type { FirstRequests } from '@/components/requests/list/request-list-query';
import { SCREENS } from '@/domain/routes';
import { AllocationTitle } from './allocation-title';

export function AllocationList({ first }: { first: FirstRequests }) {
  return (
    <RequestList
      first={first}
      label={SCREENS.brandFinalAllocation.title}
      name="requests"
      toColumns={toBrandListColumns}
      title={({ count: _count, ...given }) => <AllocationTitle view="list" {...given} />}
    />
  );
}
