'use client';
import { DateInput } from '@/components/ui/date-input';
import { DecimalInput } from '@/components/ui/decimal-input';
import { Select } from '@/components/ui/select';
import { CURRENCIES } from '@/domain/limits';
import { FormRow, FormSection } from './form-section';
import { ProductFieldBox } from './product-field-box';

const DATES = ['launchDate', 'deliveryFrom', 'deliveryTo'] as const;
const OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

export function PriceSection() {
  return (
    <FormSection title="Price and dates" hint="yyyy/MM/dd">
      <FormRow>
        <ProductFieldBox field="unitPrice" width={120}>
          {({ value, set }) => <DecimalInput value={value} onValueChange={set} />}
        </ProductFieldBox>
        <ProductFieldBox field="currency" width={88}>
          {({ value, set }) => (
            <Select
              options={OPTIONS}
              placeholder="–"
              value={value ?? ''}
              onValueChange={(currency) => set(currency || null)}
            />
          )}
        </ProductFieldBox>
        {DATES.map((field) => (
          <ProductFieldBox key={field} field={field} width={136}>
            {({ value, set }) => <DateInput value={value} onValueChange={set} />}
          </ProductFieldBox>
        ))}
      </FormRow>
    </FormSection>
  );
}
