'use client';
/** The nonce of the page, for styles that are inserted later. */
import { createContext, type ReactNode } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return <NonceContext value={nonce}>{children}</NonceContext>;
}
