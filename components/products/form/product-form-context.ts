'use client';
/** The context that the fields of the product form share. */
import { createContext, useContext } from 'react';
import type { System } from '@/domain/systems';
import type { FormErrors } from './form-errors';
import type { FormField, ProductFormValues } from './form-values';

export type ProductFormState = {
  system: System;
  values: ProductFormValues;
  /** The currency that a new product begins with; null for a stored product. */
  usualCurrency: string | null;
  /** The visible errors: of fields the user has left, or of all fields after a save attempt. */
  errors: FormErrors;
  changed: ReadonlySet<FormField>;
  set: (changes: Partial<ProductFormValues>) => void;
  /** The user has left the field: its error may be shown. */
  leave: (field: FormField) => void;
};

export const ProductFormContext = createContext<ProductFormState | null>(null);

export function useProductFormState(): ProductFormState {
  const state = useContext(ProductFormContext);
  if (!state) throw new Error('A product field stands inside the product form.');
  return state;
}

/** The id of a field's control, for the links of the save bar. */
export const toFieldId = (field: FormField): string => `product-${field}`;
