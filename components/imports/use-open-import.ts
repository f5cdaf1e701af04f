'use client';
/** One import, polled until it ends: after a reload, in every tab, and when the connection returns. */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { Import } from '@/domain/contract/import';
import { isKeyOf } from '@/lib/client/keys';
import { useOperation } from '@/lib/client/use-operation';
import { isFinished, isStopped } from './import-words';

const POLL_MS = 700;
/** A waiting check may be applied in another tab. */
const WAITING_POLL_MS = 5_000;
const RETRY_MS = 2_000;

/** Every list that may show what an import writes. */
const isStale = isKeyOf('listProducts', 'listRequests', 'listPitches', 'listBoard', 'listImports');

function toInterval(job: Import | undefined): number {
  if (!job || !isFinished(job)) return POLL_MS;
  if (isStopped(job)) return 0;
  return job.isDryRun ? WAITING_POLL_MS : 0;
}

export function useOpenImport(fileId: number, first: Import | null) {
  const { mutate: mutateAll } = useSWRConfig();
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
    if (isSaved) void mutateAll(isStale);
    else if (data && isFinished(data)) void mutateAll(isKeyOf('listImports'));
  }, [isSaved, data, mutateAll]);
  /** After taking back, other lists must be reloaded too. */
  const takenBack = async () => {
    await mutate();
    await mutateAll(isStale);
  };
  return { job: data ?? null, error, refresh: () => mutate(), takenBack };
}
