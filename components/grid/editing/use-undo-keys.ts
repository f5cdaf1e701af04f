'use client';
/** Ctrl+Z and Ctrl+Y from anywhere on a screen whose cells can be edited. */
import { useEffect, useEffectEvent } from 'react';
import { listOverlays } from '@/components/ui/overlays';
import type { Outcome } from './edit-session';
import { toGridCommand } from './grid-keys';
import type { EditStore } from './use-edit-store';

/** A field that undoes its own text. */
const TEXT_FIELD =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])';

/** The popover of a cell belongs to the grid; a dialog or a menu has its own keys. */
const isCovered = () => listOverlays().some((overlay) => !overlay.matches('[data-ways-out]'));

const isOfText = ({ target }: KeyboardEvent) => target instanceof Element && target.matches(TEXT_FIELD);

/** The grid answers these keys itself while a cell has the focus. */
export function useUndoKeys({ session }: EditStore, announce: (outcome: Outcome | null) => void): void {
  const onKeyDown = useEffectEvent((press: KeyboardEvent) => {
    if (press.defaultPrevented || isOfText(press)) return;
    const command = toGridCommand(press)?.name;
    if ((command !== 'undo' && command !== 'redo') || isCovered()) return;
    press.preventDefault();
    announce(session[command]());
  });
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onKeyDown(press);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
