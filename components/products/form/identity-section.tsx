'use client';

import { useWorkspace } from '@/components/shell/workspace-context';
import { Select, type SelectOption } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { may } from '@/domain/rights';
import { toBrandChoices } from '../brand-choices';
import { FormRow, FormSection } from './form-section';
import { ProductFieldBox } from './product-field-box';
import { useProductFormState } from './product-form-context';

/** The brands a product may have: those the user may write for, and its current one. */
function useBrandOptions(current: number | null): SelectOption[] {
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

export function IdentitySection() {
  const { system, values } = useProductFormState();
  const brands = useBrandOptions(values.brandId);
  return (
    <FormSection title="Identity" hint="How markets find it">
      <FormRow fields={['skuId', 'skuName', 'name', 'brandId']}>
        {system.identifiesBy === 'sku' ? (
          <>
            <ProductFieldBox field="skuId" width={150}>
              {({ value, set }) => <TextInput code value={value} onTextChange={set} />}
            </ProductFieldBox>
            <ProductFieldBox field="skuName" width={320}>
              {({ value, set }) => <TextInput value={value} onTextChange={set} />}
            </ProductFieldBox>
          </>
        ) : (
          <ProductFieldBox field="name" width={486}>
            {({ value, set }) => <TextInput value={value} onTextChange={set} />}
          </ProductFieldBox>
        )}
        <ProductFieldBox field="brandId" width={190}>
          {({ value, set }) => (
            <Select
              options={brands}
              placeholder="Choose a brand"
              value={value === null ? '' : String(value)}
              onValueChange={(id) => set(id === '' ? null : Number(id))}
            />
          )}
        </ProductFieldBox>
      </FormRow>
      <FormRow fields={['collection', 'link']}>
        <ProductFieldBox field="collection" width={150}>
          {({ value, set }) => <TextInput value={value} onTextChange={set} />}
        </ProductFieldBox>
        <ProductFieldBox field="link" width={320}>
          {({ value, set }) => <TextInput inputMode="url" value={value} onTextChange={set} />}
        </ProductFieldBox>
      </FormRow>
    </FormSection>
  );
}
