/** The service's time, used by every rule about steps, years and records. */
import { toDay } from '@/domain/format';

export type Clock = {
  now(): Date;
  /** The UTC day, yyyy-MM-dd. */
  today(): string;
};

/** A clock that runs, or one that stands at an instant. */
export function createClock(fixed: Date | null = null): Clock {
  const now = () => (fixed === null ? new Date() : new Date(fixed));
  return { now, today: () => toDay(now()) };
}
