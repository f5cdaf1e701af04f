import 'server-only';
import type { Reason } from '@/domain/rights';
import { SCREENS } from '@/domain/routes';
import { toSafePath } from '../auth/safe-path';

/** The forbidden page, told where the person wanted to go and why not. */
export function toForbiddenPath(from: string, reason: Reason): string {
  return `${SCREENS.forbidden.path}?${new URLSearchParams({ from: toSafePath(from), reason })}`;
}
