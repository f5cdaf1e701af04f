import 'server-only';
import type { Reason } from '@/domain/reasons';
import { SCREENS } from '@/domain/screens';
import { toSafePath } from './safe-path';

/** The forbidden page, with the requested path and the reason. */
export function toForbiddenPath(from: string, reason: Reason): string {
  return `${SCREENS.forbidden.path}?${new URLSearchParams({ from: toSafePath(from), reason })}`;
}
