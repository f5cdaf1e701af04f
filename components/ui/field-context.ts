'use client';
/** What a control learns from the field it stands in: its id, its describing texts, and whether it is wrong. */
import { createContext, useContext, useId } from 'react';

export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

export const FieldContext = createContext<FieldControl | null>(null);

/** The attributes of a control; one outside a field names itself. */
export function useFieldControl(own: { id?: string }): FieldControl {
  const fallback = useId();
  const field = useContext(FieldContext);
  return { ...(field ?? { id: own.id ?? fallback }), ...(own.id ? { id: own.id } : {}) };
}
