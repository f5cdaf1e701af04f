import type { SettingsChange } from '@/domain/contract/history';
import type { Actor } from '@/domain/rights';
import { mayOpen, SCREENS, type ScreenId, toPath } from '@/domain/screens';
import { getSystemById } from '@/domain/systems';
import { toItemHref } from '../lists/open-item';

type Target = Pick<SettingsChange, 'kind' | 'recordId' | 'uniqueId' | 'fiscalYear'>;

function toTarget({ kind, recordId, uniqueId, fiscalYear }: Target): { screenId: ScreenId; href: string } {
  const system = getSystemById(recordId);
  switch (kind) {
    case 'user':
      return {
        screenId: 'adminUsers',
        href: `${SCREENS.adminUsers.path}?user=${encodeURIComponent(uniqueId ?? '')}`,
      };
    case 'steps':
      return { screenId: 'steps', href: `${toPath('steps', { system })}?fiscalYear=${fiscalYear}` };
    case 'allocationSystem':
      return { screenId: 'adminSystems', href: SCREENS.adminSystems.path };
    case 'brand':
    case 'organization':
      return { screenId: 'adminBrands', href: toItemHref('brands', kind === 'organization', recordId) };
    case 'market':
    case 'entity':
      return { screenId: 'adminMarkets', href: toItemHref('markets', kind === 'entity', recordId) };
  }
}

/** The address of a changed record on its own screen; null for users who may not open that screen. */
export function toRecordHref(user: Actor, change: Target): string | null {
  const { screenId, href } = toTarget(change);
  const system = change.kind === 'steps' ? getSystemById(change.recordId) : null;
  return mayOpen(user, { screenId, system }).allowed ? href : null;
}
