'use client';
/** Whether there has been a first sign of a person: what is called for then is no part of a first view. */
import { useSyncExternalStore } from 'react';
import { atFirstSign, hasFirstSign } from './first-sign';

/** A sign may come before React takes over the server's markup, which knows of none. */
export const useFirstSign = (): boolean => useSyncExternalStore(atFirstSign, hasFirstSign, () => false);
