'use client';
import { NumberInput } from '@/components/ui/number-input';
import { FormRow, FormSection } from './form-section';
import type { ProductField } from './form-values';
import { ProductFieldBox } from './product-field-box';
import styles from './product-form.module.css';
import { useProductFormState } from './product-form-context';
import { toSupplyText } from './supply-text';

const FIELDS = [
  ['availableQuantity', 96],
  ['reserveQuantity', 80],
  ['packSize', 80],
  ['minPerMarket', 104],
  ['maxPerMarket', 104],
] as const satisfies readonly (readonly [ProductField, number])[];

export function SupplySection() {
  const { values } = useProductFormState();
  const supply = toSupplyText(values);
  return (
    <FormSection title="Supply" hint="Whole units">
      <FormRow>
        {FIELDS.map(([field, width]) => (
          <ProductFieldBox key={field} field={field} width={width}>
            {({ value, set }) => <NumberInput value={value} onValueChange={set} />}
          </ProductFieldBox>
        ))}
        {supply && (
          <p className={styles.sum} aria-live="polite">
            <b>{supply.total}</b>
            <span>{supply.how}</span>
          </p>
        )}
      </FormRow>
    </FormSection>
  );
}
