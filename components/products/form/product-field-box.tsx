'use client';
/** A field of the product form: its label and asterisk from the contract, its error, its change mark. */
import type { ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { isRequiredField } from './form-errors';
import type { FormField, ProductFormValues } from './form-values';
import { toFieldId, useProductFormState } from './product-form-context';

type Control<F extends FormField> = {
  value: ProductFormValues[F];
  set: (value: ProductFormValues[F]) => void;
};

type ProductFieldBoxProps<F extends FormField> = {
  field: F;
  width: number | string;
  hint?: ReactNode;
  counter?: string;
  children: (control: Control<F>) => ReactNode;
};

export function ProductFieldBox<F extends FormField>({
  field,
  width,
  hint,
  counter,
  children,
}: ProductFieldBoxProps<F>) {
  const { system, values, errors, changed, set, leave } = useProductFormState();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left any part of the field
    <div onBlur={() => leave(field)}>
      <Field
        id={toFieldId(field)}
        label={PRODUCT_LABELS[field]}
        required={isRequiredField(system, field)}
        error={errors[field]}
        errorPlace="elsewhere"
        changed={changed.has(field)}
        hint={hint}
        counter={counter}
        width={width}
      >
        {children({ value: values[field], set: (value) => set({ [field]: value }) })}
      </Field>
    </div>
  );
}
