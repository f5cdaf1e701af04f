/** Dates as users type them: 2027/01/18, 2027-1-8 or 20270118. */
import { toDay } from '@/domain/format';

const TYPED = /^\s*(\d{4})\s*[/.-]?\s*(\d{1,2})\s*[/.-]?\s*(\d{1,2})\s*$/;

/** The UTC day (yyyy-MM-dd) of a text, or null if it is not a calendar day. */
export function toTypedDay(text: string): string | null {
  const [, year, month, day] = TYPED.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return null;
  return toDay(date);
}
