'use client';
/** The brands a product may be given: those the person may write for, and the one it has. */
import { useWorkspace } from '@/components/shell/workspace-context';
import type { SelectOption } from '@/components/ui/select';
import { may } from '@/domain/rights';
import { toBrandChoices } from '../brand-choices';

export function useBrandOptions(current: number | null): SelectOption[] {
  const { user, moment, organizations, brands } = useWorkspace();
  const mine = brands.filter(
    ({ brandId }) =>
      brandId === current ||
      may(user, 'product.write', { system: moment, fiscalYear: moment.currentFiscalYear, brandId }).allowed,
  );
  return toBrandChoices(organizations, mine).flatMap(({ label, members }) =>
    members.map((brand) => ({ value: String(brand.id), label: brand.label, group: label })),
  );
}
