'use client';
/** The browser's reads from the directory. Failures are silent, as specified: no photo, and no users. */
import { z } from 'zod';
import { DirectoryUser } from '@/domain/contract/directory-user';
import { sendJson } from './send-json';
import { useRead } from './use-read';

const MIN_LENGTH = 2;
const People = z.array(DirectoryUser);

/** Null if the directory cannot be read; the page continues without it. */
async function readDirectory(url: string): Promise<string | null> {
  try {
    const { status, text } = await sendJson({ method: 'GET', url, headers: {} });
    return status === 200 ? text : null;
  } catch {
    return null;
  }
}

async function fetchPhoto(uniqueId: string): Promise<string> {
  const text = await readDirectory(`/api/graph/users/${encodeURIComponent(uniqueId)}/photo`);
  return text ? `data:image/jpeg;base64,${text}` : '';
}

async function findPeople(search: string): Promise<DirectoryUser[]> {
  const text = await readDirectory(`/api/graph/users?${new URLSearchParams({ search })}`);
  return text === null ? [] : People.parse(JSON.parse(text));
}

/** A user's photo as a data URL; empty if there is none. */
export function useUserPhoto(uniqueId: string): string {
  const { data } = useRead(
    uniqueId === '' ? null : (['photo', uniqueId] as const),
    ([, id]) => fetchPhoto(id),
    {
      keepPreviousData: false,
      revalidateOnFocus: false,
      revalidateIfStale: false,
    },
  );
  return data ?? '';
}

/** `people` is null while the text is too short to search. */
export function usePeople(typed: string): { people: DirectoryUser[] | null; isLoading: boolean } {
  const search = typed.trim();
  const isLongEnough = search.length >= MIN_LENGTH;
  const { data, isLoading } = useRead(
    isLongEnough ? (['people', search] as const) : null,
    ([, text]) => findPeople(text),
    {
      revalidateOnFocus: false,
    },
  );
  return { people: isLongEnough ? (data ?? []) : null, isLoading };
}
