'use client';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { FormRow, FormSection } from './form-section';
import { ProductFieldBox } from './product-field-box';
import { useProductFormState } from './product-form-context';
import { useBrandOptions } from './use-brand-options';

export function IdentitySection() {
  const { system, values } = useProductFormState();
  const brands = useBrandOptions(values.brandId);
  return (
    <FormSection title="Identity" hint="How markets find it">
      <FormRow>
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
      <FormRow>
        <ProductFieldBox field="collection" width={150}>
          {({ value, set }) => <TextInput value={value} onTextChange={set} />}
        </ProductFieldBox>
        <ProductFieldBox field="link" width={320} errorPlace="beside">
          {({ value, set }) => <TextInput inputMode="url" value={value} onTextChange={set} />}
        </ProductFieldBox>
      </FormRow>
    </FormSection>
  );
}
