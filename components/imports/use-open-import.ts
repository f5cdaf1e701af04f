'use client';
/** One import, polled until it ends: after a reload, in every tab, and when the connection returns. */
import { useEffect } from 'react';
import type { Import } from '@/domain/contract/import';
import { useOperation } from '@/lib/client/use-operation';
import { useRenew } from '@/lib/client/use-read';
import { isFinished, isStopped } from './import-words';

const POLL_MS = 700;
/** A waiting check may be applied in another tab. */
const WAITING_POLL_MS = 5_000;
const RETRY_MS = 2_000;

/** Every list that may show what an import writes. */
const STALE = ['listProducts', 'listRequests', 'listPitches', 'listBoard', 'listImports'] as const;

function toInterval(job: Import | undefined): number {
  if (!job || !isFinished(job)) return POLL_MS;
  if (isStopped(job)) return 0;
  return job.isDryRun ? WAITING_POLL_MS : 0;
}

export function useOpenImport(fileId: number, first: Import | null) {
  const renew = useRenew();
  const { data, error, mutate } = useOperation(
    'getImport',
    { params: { fileId } },
    {
      fallbackData: first?.fileId === fileId ? first : undefined,
      keepPreviousData: false,
      // A new function each render: the interval is recomputed on every update, not only when the previous wait ends.
      refreshInterval: (job) => toInterval(job),
      // Keep polling after a network error until there is a response.
      errorRetryCount: undefined,
      errorRetryInterval: RETRY_MS,
    },
  );
  const isSaved = data !== undefined && isFinished(data) && !data.isDryRun;
  // Other cached lists show what it wrote: they are reloaded when they are shown next.
  useEffect(() => {
    if (isSaved) void renew(...STALE);
    else if (data && isFinished(data)) void renew('listImports');
  }, [isSaved, data, renew]);
  /** After taking back, other lists must be reloaded too. */
  const takenBack = async () => {
    await mutate();
    await renew(...STALE);
  };
  return { job: data ?? null, error, refresh: () => mutate(), takenBack };
}
