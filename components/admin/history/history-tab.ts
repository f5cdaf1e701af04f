/** The tabs of the History screen, as its address names them. */
import type { Actor } from '@/domain/rights';

export type HistoryTab = 'settings' | 'work';

export const TAB_OPTIONS: readonly { value: HistoryTab; label: string }[] = [
  { value: 'settings', label: 'Settings' },
  { value: 'work', label: 'Work' },
];

/** The tab of an address: that of work is for global administrators. */
export const toHistoryTab = (user: Actor, search: URLSearchParams): HistoryTab =>
  user.isGlobalAdministrator && search.get('tab') === 'work' ? 'work' : 'settings';
