'use client';
/** The URL of a user's photo; empty if there is none. */
import useSWR from 'swr';
import { fetchPhoto } from '@/lib/client/fetch-photo';

export function useUserPhoto(uniqueId: string): string {
  const { data } = useSWR(uniqueId === '' ? null : ['photo', uniqueId], ([, id]) => fetchPhoto(id), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return data ?? '';
}
