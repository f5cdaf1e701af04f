'use client';
/** The chosen system: in the local cache as the product says, and in a cookie so that the server knows it too. */
import { type AllocationSystemId, getSystemById, SELECTED_SYSTEM_KEY } from '@/domain/systems';
import { setPreference } from './preference-cookie';

/** Remembers a system. A browser that keeps nothing simply starts at the default one. */
export function rememberSystem(allocationSystemId: AllocationSystemId): void {
  setPreference(SELECTED_SYSTEM_KEY, String(allocationSystemId));
  try {
    window.localStorage.setItem(SELECTED_SYSTEM_KEY, String(allocationSystemId));
  } catch {
    // Storage is switched off; the cookie carries it.
  }
}

/** The remembered system, or null. */
export function getRememberedSystem(): AllocationSystemId | null {
  try {
    return getSystemById(Number(window.localStorage.getItem(SELECTED_SYSTEM_KEY)))?.id ?? null;
  } catch {
    return null;
  }
}
