'use client';
/** The browser's reads from the directory. Failures are silent, as specified: no photo, and no users. */
import { z } from 'zod';
import { DirectoryUser } from '@/domain/contract/directory-user';
import { sendJson } from './send-json';
import { useRead } from './use-read';

const MIN_LENGTH = 2;
const People = z.array(DirectoryUser);
const Photos = z.object({ photos: z.record(z.string(), z.string()) });
const NO_PHOTOS: ReadonlyMap<string, string> = new Map();

const toPhotoUrl = (base64: string): string => `data:image/jpeg;base64,${base64}`;
/** Read once: a photo does not change while a person looks. */
const ONCE = { keepPreviousData: false, revalidateOnFocus: false, revalidateIfStale: false };

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
  return text ? toPhotoUrl(text) : '';
}

async function fetchPhotos(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const text = await readDirectory(
    `/api/graph/users/photos?${new URLSearchParams(ids.map((id) => ['id', id]))}`,
  );
  const { photos } = Photos.parse(JSON.parse(text ?? '{"photos":{}}'));
  return new Map(Object.entries(photos).map(([id, photo]) => [id, toPhotoUrl(photo)]));
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
    ONCE,
  );
  return data ?? '';
}

/** The photos of a page's users, by directory id, in one call. */
export function useUserPhotos(uniqueIds: readonly string[]): ReadonlyMap<string, string> {
  const asked = [...uniqueIds].sort();
  const { data } = useRead(
    asked.length > 0 ? (['photos', asked.join(' ')] as const) : null,
    () => fetchPhotos(asked),
    ONCE,
  );
  return data ?? NO_PHOTOS;
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
