'use client';
/** The final allocation as a board, as a list, product by product, as drafts to compare, or the rules applied. */
import { useRouter, useSearchParams } from 'next/navigation';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { toKnownSearch } from '@/components/workspace/address-names';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { toPath } from '@/domain/screens';
import { isHeldOffline } from '@/lib/client/use-online';
import { type AllocationView, toDeskHref, toRulesHref, toScenariosHref, VIEW_NAME } from './allocation-view';

const VIEWS = [
  { value: 'board', label: 'Board' },
  { value: 'desk', label: 'Desk', hint: 'One product, its markets as rows' },
  { value: 'list', label: 'List' },
  { value: 'scenarios', label: 'Scenarios', hint: 'Drafts, compared with the figures now' },
] as const;

/** The menu of the board leads there. */
const BULK_RUNS = {
  value: 'rules',
  label: 'Bulk runs',
  hint: 'Rules applied to all products at once',
} as const;

type Products = readonly { productId: number }[];
const toIds = (products: Products) => products.map(({ productId }) => productId);

type ViewSwitchProps = {
  view: AllocationView;
  /** The products on screen: those to go through at the desk. */
  rows?: Products;
  /** The products a scenario is made of; none: those that the filters of the address show. */
  ticked?: Products;
  /** The current product, which the desk opens; and what is kept before the switch to another view. */
  toDesk?: { current: () => number | undefined; onLeave?: () => void };
};

export function ViewSwitch({ view, rows = [], ticked = [], toDesk }: ViewSwitchProps) {
  const router = useRouter();
  const search = useSearchParams();
  const { selectedSystem: system, moment } = useWorkspace();
  const fiscalYear = useFiscalYear();
  const toHref = (next: AllocationView) => {
    const years = { fiscalYear, currentFiscalYear: moment.currentFiscalYear };
    if (next === 'desk') return toDeskHref(system, years, toIds(rows), toDesk?.current());
    if (next === 'rules') return toRulesHref(system, years);
    if (next === 'scenarios') {
      const filters = view === 'board' ? toKnownSearch(search.toString()) : new URLSearchParams();
      return toScenariosHref(system, filters, toIds(ticked));
    }
    const query = new URLSearchParams();
    const year = search.get('fiscalYear');
    if (year) query.set('fiscalYear', year);
    if (next === 'list') query.set(VIEW_NAME, next);
    const text = query.toString();
    return toPath('brandFinalAllocation', { system }) + (text && `?${text}`);
  };
  const goTo = (next: AllocationView) => {
    if (isHeldOffline()) return;
    toDesk?.onLeave?.();
    router.push(toHref(next));
  };
  return (
    <SegmentedControl
      label="View"
      size="large"
      options={view === 'rules' ? [...VIEWS, BULK_RUNS] : VIEWS}
      value={view}
      onValueChange={goTo}
    />
  );
}
