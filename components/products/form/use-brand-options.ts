'use client';
/** The brands a product may have: those the user may write for, and its current one. */
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
