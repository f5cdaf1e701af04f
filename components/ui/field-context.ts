'use client';
/** The context that a control gets from its field: its id, its description ids, and whether it is invalid. */
import { createContext, useContext, useId } from 'react';

export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

export const FieldContext = createContext<FieldControl | null>(null);

/** The attributes of a control; a control outside a field uses its own id. */
export function useFieldControl(own: { id?: string }): FieldControl {
  const fallback = useId();
  const field = useContext(FieldContext);
  return { ...(field ?? { id: own.id ?? fallback }), ...(own.id ? { id: own.id } : {}) };
}
