/** The title of a screen in the browser's tab; the root layout adds the application's name. */
import type { Metadata } from 'next';
import { SCREENS, type ScreenId } from '@/domain/screens';
import { getSystemByPrefix } from '@/domain/systems';

/** "Products, RUC"; of one thing "Meridian 39, RUC", or "Camille Roux, Users" where there is no system. For `metadata` and `generateMetadata` of a page. */
export function toScreenMetadata(screenId: ScreenId, systemPrefix?: string, thing?: string): Metadata {
  const system = systemPrefix === undefined ? null : getSystemByPrefix(systemPrefix);
  const { title } = SCREENS[screenId];
  const place = system?.label ?? (thing === undefined ? undefined : title);
  return { title: [thing ?? title, place].filter(Boolean).join(', ') };
}
