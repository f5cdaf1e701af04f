/** The brands as a tree by organization, for filters and the form. */
import { type ChoiceGroup, toChoiceGroups } from '@/components/ui/choice-tree';
import type { Brand, Organization } from '@/domain/contract/core';

export function toBrandChoices(
  organizations: readonly Pick<Organization, 'organizationId' | 'label'>[],
  brands: readonly Pick<Brand, 'brandId' | 'label' | 'code' | 'organizationId'>[],
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
