'use client';
/** The preview of a merge, and the merge itself. */
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Merge } from '@/domain/contract/merge';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';
import { useOperation } from '@/lib/client/use-operation';
import { useRenew } from '@/lib/client/use-read';
import { toSaveError } from '../save-error';
import type { Item, ListKind } from './member-list';

/** A preview is always loaded again, never taken from the cache. */
const FRESH = { revalidateOnFocus: false, keepPreviousData: false, revalidateIfStale: true } as const;

const merge = (kind: ListKind, { id, version }: Item, intoId: number): Promise<Merge> =>
  kind === 'brands'
    ? callApi('mergeBrand', { params: { brandId: id }, query: { intoId }, ifMatch: version })
    : callApi('mergeMarket', { params: { marketId: id }, query: { intoId }, ifMatch: version });

/** `into` null: not chosen yet. */
export function useMerge(kind: ListKind, from: Item, into: Item | null, onMerged: () => void) {
  const router = useRouter();
  const { forget } = useWorkspace();
  const renew = useRenew();
  const [isMerging, setIsMerging] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const query = into && { intoId: into.id, dryRun: true };
  const ofBrand = useOperation(
    'mergeBrand',
    query && kind === 'brands' ? { params: { brandId: from.id }, query } : null,
    FRESH,
  );
  const ofMarket = useOperation(
    'mergeMarket',
    query && kind === 'markets' ? { params: { marketId: from.id }, query } : null,
    FRESH,
  );
  const { data: plan, error, mutate: reload } = kind === 'brands' ? ofBrand : ofMarket;
  const apply = async () => {
    if (!into) return;
    setIsMerging(true);
    setRefusal(null);
    try {
      await merge(kind, from, into.id);
      notify({ type: 'success', title: `${from.label} merged into ${into.label}` });
      await renew('mergeBrand', 'mergeMarket', 'listSettingsChanges', 'listUsers');
      onMerged();
      forget(kind);
      router.refresh();
    } catch (cause) {
      setRefusal(toSaveError(cause));
      await reload();
    } finally {
      setIsMerging(false);
    }
  };
  return {
    plan,
    error,
    retry: () => void reload(),
    isMerging,
    refusal,
    clear: () => setRefusal(null),
    apply,
  };
}
