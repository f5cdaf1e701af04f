import 'server-only';
/** A user's last imports, for Home. */
import type { ImportSummary } from '@/domain/contract/import';
import type { Problem } from '@/domain/problems';
import { mayOpen } from '@/domain/screens';
import { settle } from '../api/settle';
import type { Workspace } from './workspace';

/** Enough to find the last import of each kind in each system. */
const LIMIT = 50;

/** Newest first; none for a user who cannot import anywhere, and the problem if loading fails. */
export async function loadImports({ user, systems, call }: Workspace): Promise<ImportSummary[] | Problem> {
  if (!systems.some((system) => mayOpen(user, { screenId: 'imports', system }).allowed)) return [];
  const { value, failed } = await settle(call('listImports', { query: { limit: LIMIT } }));
  return failed ?? value.items;
}
