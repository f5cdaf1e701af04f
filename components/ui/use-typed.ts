'use client';
/** The text of a field whose value is read from it. Typed text stays as it is until the field is left. */
import { useState } from 'react';
import type { Reading } from '@/domain/reading/reading';
import { toTyped } from '@/domain/reading/typed-whole';
import { useEarlyText } from './use-early-text';

type Props<V> = {
  /** Of the field's element. */
  id: string;
  value: V | string;
  onValueChange: (value: V | string) => void;
  read: (text: string) => Reading<V>;
  /** The text of a value that nobody types. */
  toText: (value: V | string) => string;
};

/** `change` takes the typed text, `leave` shows the value again as the product writes it. */
export function useTyped<V>({ id, value, onValueChange, read, toText }: Props<V>) {
  const [typed, setTyped] = useState<{ text: string; value: V | string } | null>(null);
  // A value from elsewhere, as a paste over several fields, replaces what is typed.
  const shown = typed && typed.value === value ? typed.text : toText(value);
  const change = (text: string) => {
    const next = toTyped(text, read);
    setTyped({ text, value: next });
    onValueChange(next);
  };
  useEarlyText(id, shown, change);
  return { shown, change, leave: () => setTyped(null) };
}
