'use client';
/** A search of the directory. Failures return no users, as specified. */
import useSWR from 'swr';
import { z } from 'zod';
import { DirectoryUser } from '@/domain/contract/directory-user';
import { sendJson } from './send-json';

const MIN_LENGTH = 2;
const People = z.array(DirectoryUser);

async function findPeople(search: string): Promise<DirectoryUser[]> {
  const url = `/api/graph/users?${new URLSearchParams({ search })}`;
  try {
    const { status, text } = await sendJson({ method: 'GET', url, headers: {} });
    return status === 200 ? People.parse(JSON.parse(text)) : [];
  } catch {
    // The directory is unavailable: return no users, and the page continues.
    return [];
  }
}

/** `people` is null while the text is too short to search. */
export function usePeople(typed: string): { people: DirectoryUser[] | null; isLoading: boolean } {
  const search = typed.trim();
  const isLongEnough = search.length >= MIN_LENGTH;
  const { data, isLoading } = useSWR(
    isLongEnough ? ['people', search] : null,
    ([, text]) => findPeople(text),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  );
  return { people: isLongEnough ? (data ?? []) : null, isLoading };
}
