'use client';
/** Whether there has been a first sign of a person: what is called for then is no part of a first view. */
import { useEffect, useState } from 'react';
import { atFirstSign, hasFirstSign } from './first-sign';

export function useFirstSign(): boolean {
  const [hasCome, setHasCome] = useState(hasFirstSign);
  useEffect(() => atFirstSign(() => setHasCome(true)), []);
  return hasCome;
}
