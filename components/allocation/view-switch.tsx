'use client';
/** The final allocation as a board, as a list, or product by product. */
import { useRouter, useSearchParams } from 'next/navigation';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { toPath } from '@/domain/screens';
import { isHeldOffline } from '@/lib/client/use-online';
import { type AllocationView, toDeskHref, VIEW_NAME } from './allocation-view';

const VIEWS = [
  { value: 'board', label: 'Board', icon: 'table' },
  { value: 'list', label: 'List', icon: 'list' },
  { value: 'desk', label: 'Desk', icon: 'product', hint: 'One product, its markets as rows' },
] as const;

type ViewSwitchProps = {
  view: AllocationView;
  /** The products on screen: those one goes through at the desk. */
  productIds?: readonly number[];
};

export function ViewSwitch({ view, productIds = [] }: ViewSwitchProps) {
  const router = useRouter();
  const search = useSearchParams();
  const { selectedSystem: system, moment } = useWorkspace();
  const fiscalYear = useFiscalYear();
  const toHref = (next: AllocationView) => {
    const { currentFiscalYear } = moment;
    if (next === 'desk') return toDeskHref(system, { fiscalYear, currentFiscalYear }, productIds);
    const query = new URLSearchParams();
    const year = search.get('fiscalYear');
    if (year) query.set('fiscalYear', year);
    if (next === 'list') query.set(VIEW_NAME, next);
    const text = query.toString();
    return toPath('brandFinalAllocation', { system }) + (text && `?${text}`);
  };
  const goTo = (next: AllocationView) => {
    if (!isHeldOffline()) router.push(toHref(next));
  };
  return <SegmentedControl label="View" size="large" options={VIEWS} value={view} onValueChange={goTo} />;
}
