'use client';
/** An entry of the page of pieces: components of `components/ui`, and how each of their states is rendered. */
import { type ReactNode, useState } from 'react';

export type Piece = {
  /** The components it shows, by name. */
  of: readonly [string, ...string[]];
  /** Fills the width of its column, as bars and messages do. */
  isWide?: true;
  states: Readonly<Record<string, () => ReactNode>>;
};

type HeldProps<T> = { from: T; children: (value: T, set: (value: T) => void) => ReactNode };

/** Keeps the value of a controlled component, so that it can be tried. */
export function Held<T>({ from, children }: HeldProps<T>) {
  const [value, setValue] = useState(from);
  return children(value, setValue);
}

/** For actions that only need to be clickable. */
export const doNothing = () => {};
