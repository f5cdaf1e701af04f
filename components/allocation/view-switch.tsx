'use client';
/** The final allocation as a board or as a list. */
import { useRouter, useSearchParams } from 'next/navigation';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toPath } from '@/domain/screens';
import { isHeldOffline } from '@/lib/client/use-online';
import { type AllocationView, VIEW_NAME } from './allocation-view';

const VIEWS = [
  { value: 'board', label: 'Board', icon: 'table' },
  { value: 'list', label: 'List', icon: 'list' },
] as const;

export function ViewSwitch({ view }: { view: AllocationView }) {
  const router = useRouter();
  const search = useSearchParams();
  const { selectedSystem: system } = useWorkspace();
  const goTo = (next: AllocationView) => {
    const query = new URLSearchParams();
    const year = search.get('fiscalYear');
    if (year) query.set('fiscalYear', year);
    if (next === 'list') query.set(VIEW_NAME, next);
    const text = query.toString();
    if (!isHeldOffline()) router.push(toPath('brandFinalAllocation', { system }) + (text && `?${text}`));
  };
  return <SegmentedControl label="View" size="large" options={VIEWS} value={view} onValueChange={goTo} />;
}
