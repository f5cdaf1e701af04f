'use client';
/** The chosen system: in the local cache as the product says, and in a cookie so that the server knows it too. */
import { type AllocationSystemId, getSystemById, SELECTED_SYSTEM_KEY } from '@/domain/systems';
import { hasPreference, setPreference } from './preference-cookie';

/** Remembers a system. A browser that keeps nothing simply starts at the default one. */
export function rememberSystem(allocationSystemId: AllocationSystemId): void {
  setPreference(SELECTED_SYSTEM_KEY, String(allocationSystemId));
  try {
    window.localStorage.setItem(SELECTED_SYSTEM_KEY, String(allocationSystemId));
  } catch {
    // Storage is switched off; the cookie carries it.
  }
}

/** The system of the local cache where the server could not know it, since its cookie is gone; else null. */
export function getForgottenSystem(): AllocationSystemId | null {
  if (hasPreference(SELECTED_SYSTEM_KEY)) return null;
  try {
    return getSystemById(Number(window.localStorage.getItem(SELECTED_SYSTEM_KEY)))?.id ?? null;
  } catch {
    // Storage is switched off: nothing is remembered.
    return null;
  }
}
