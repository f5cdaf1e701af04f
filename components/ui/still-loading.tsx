'use client';
/** A message when loading takes long. Until then the progress line or the skeleton is enough. */
import { useEffect, useState } from 'react';
import { LATE_MS } from '@/domain/limits';
import styles from './still-loading.module.css';

export function StillLoading() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={isLate ? styles.late : undefined}>
      {isLate && 'Still loading…'}
    </p>
  );
}
