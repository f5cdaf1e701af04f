'use client';
/** Which users are no longer in the directory: one call for all users of a page, kept for some minutes. */
import { useMemo } from 'react';
import { z } from 'zod';
import { toDirectoryId } from '@/domain/directory-id';
import { sendJson } from './send-json';
import { useRead } from './use-read';

const KEPT_MS = 5 * 60_000;
const Answer = z.object({ missing: z.array(z.string()).nullable() });
const NONE: ReadonlySet<string> = new Set();

async function findMissing(ids: readonly string[]): Promise<readonly string[] | null> {
  const url = `/api/graph/users/missing?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
  try {
    const { status, text } = await sendJson({ method: 'GET', url, headers: {} });
    return status === 200 ? Answer.parse(JSON.parse(text)).missing : null;
  } catch {
    // The directory is unavailable: nothing is known, and the page continues.
    return null;
  }
}

type MissingPeople = {
  missing: ReadonlySet<string>;
  /** The directory did not answer. */
  isUnknown: boolean;
};

export function useMissingPeople(uniqueIds: readonly string[]): MissingPeople {
  const asked = uniqueIds.filter((id) => toDirectoryId(id) !== null).sort();
  const { data } = useRead(
    asked.length > 0 ? (['missing people', asked.join(' ')] as const) : null,
    () => findMissing(asked),
    {
      keepPreviousData: false,
      revalidateOnFocus: false,
      revalidateIfStale: false,
      dedupingInterval: KEPT_MS,
    },
  );
  return useMemo(() => ({ missing: data ? new Set(data) : NONE, isUnknown: data === null }), [data]);
}
