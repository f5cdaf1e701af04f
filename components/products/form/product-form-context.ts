'use client';
/** What the fields of the product form share. */
import { createContext, useContext } from 'react';
import type { System } from '@/domain/systems';
import type { FormErrors } from './form-errors';
import type { ProductField, ProductFormValues } from './form-values';

export type ProductFormState = {
  system: System;
  values: ProductFormValues;
  /** Those to show: of fields one has left, of all after a try to save. */
  errors: FormErrors;
  changed: ReadonlySet<ProductField>;
  set: (changes: Partial<ProductFormValues>) => void;
  /** The person has left the field: what is wrong with it may be said. */
  leave: (field: ProductField) => void;
};

export const ProductFormContext = createContext<ProductFormState | null>(null);

export function useProductFormState(): ProductFormState {
  const state = useContext(ProductFormContext);
  if (!state) throw new Error('A product field stands inside the product form.');
  return state;
}

/** The id of a field's control, for the links of the save bar. */
export const toFieldId = (field: ProductField): string => `product-${field}`;
