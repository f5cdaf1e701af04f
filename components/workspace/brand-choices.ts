/** The brands as a tree by organization, for filters and the form. */
type OfBrand = Pick<Brand, 'brandId' | 'label' | 'code' | 'organizationId'>;

/** The brands whose products the user may read: a filter offers only brands that can have results. */
export function toReadableBrands<B extends OfBrand>(
  user: Actor,
  systemId: number,
  brands: readonly B[],
): readonly B[] {
  const scope = getReadScope(user, systemId);
  return scope.kind === 'brands' ? brands.filter(({ brandId }) => scope.brandIds.includes(brandId)) : brands;
}

import { type ChoiceGroup, toChoiceGroups } from '@/components/ui/choice-tree';
import type { Brand, Organization } from '@/domain/contract/core';
import { getReadScope } from '@/domain/read-scope';
import type { Actor } from '@/domain/rights';

export function toBrandChoices(
  organizations: readonly Pick<Organization, 'organizationId' | 'label'>[],
  brands: readonly OfBrand[],
): ChoiceGroup[] {
  return toChoiceGroups(
    organizations.map(({ organizationId, label }) => ({ id: organizationId, label })),
    brands.map(({ brandId, label, code, organizationId }) => ({
      id: brandId,
      label,
      code,
      groupId: organizationId,
    })),
    'Without organization',
  );
}
