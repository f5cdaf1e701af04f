'use client';
/** The selected system: in local storage as specified, and in a cookie so that the server knows it too. */
import { type AllocationSystemId, getSystemById, SELECTED_SYSTEM_KEY } from '@/domain/systems';
import { hasPreference, setPreference } from './preference-cookie';

/** Stores the selected system. A browser without storage starts at the default system. */
export function rememberSystem(allocationSystemId: AllocationSystemId): void {
  setPreference(SELECTED_SYSTEM_KEY, String(allocationSystemId));
  try {
    window.localStorage.setItem(SELECTED_SYSTEM_KEY, String(allocationSystemId));
  } catch {
    // Storage is disabled; the cookie has the value.
  }
}

/** The system in local storage if the server cannot know it because the cookie is gone; else null. */
export function getForgottenSystem(): AllocationSystemId | null {
  if (hasPreference(SELECTED_SYSTEM_KEY)) return null;
  try {
    return getSystemById(Number(window.localStorage.getItem(SELECTED_SYSTEM_KEY)))?.id ?? null;
  } catch {
    // Storage is disabled: nothing is stored.
    return null;
  }
}
