'use client';
/** One import, followed until it ends: over a reload, in every tab, and when the line comes back. */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { Import } from '@/domain/contract/import';
import { isKeyOf } from '@/lib/client/keys';
import { useOperation } from '@/lib/client/use-operation';
import { isFinished, isStopped } from './import-words';

const POLL_MS = 700;
/** A check that waits may be applied in another tab. */
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
      // Another function each time: the pace is found anew whenever there is news, not only when the former wait is over.
      refreshInterval: (job) => toInterval(job),
      // A broken line is no end: it is asked again until it answers.
      errorRetryCount: undefined,
      errorRetryInterval: RETRY_MS,
    },
  );
  const isSaved = data !== undefined && isFinished(data) && !data.isDryRun;
  // What it wrote stands in lists that are kept elsewhere: they are asked again when they are shown next.
  useEffect(() => {
    if (isSaved) void mutateAll(isStale);
    else if (data && isFinished(data)) void mutateAll(isKeyOf('listImports'));
  }, [isSaved, data, mutateAll]);
  /** Taken back: what it wrote is shown elsewhere, too. */
  const takenBack = async () => {
    await mutate();
    await mutateAll(isStale);
  };
  return { job: data ?? null, error, refresh: () => mutate(), takenBack };
}
