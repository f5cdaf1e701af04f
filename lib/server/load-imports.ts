import 'server-only';
/** A person's last imports, for Home. */
import type { ImportSummary } from '@/domain/contract/import';
import type { Problem } from '@/domain/problems';
import { mayOpen } from '@/domain/routes';
import { settle } from './settle';
import type { Workspace } from './workspace';

/** As many as say how the last one of each kind in each system went. */
const LIMIT = 50;

/** Newest first; none for who cannot import anywhere, and the problem where they could not be had. */
export async function loadImports({ user, systems, call }: Workspace): Promise<ImportSummary[] | Problem> {
  if (!systems.some((system) => mayOpen(user, { screenId: 'imports', system }).allowed)) return [];
  const { value, failed } = await settle(call('listImports', { query: { limit: LIMIT } }));
  return failed ?? value.items;
}
