'use client';
import { useDebounced } from '@/lib/client/use-debounced';

const REST_MS = 200;

/** Whether the caret has stayed at the place for a moment: for one that is only passed with the arrows nothing is loaded. */
export const useIsAtRest = (place: string | number | null): boolean => useDebounced(place, REST_MS) === place;
