/** What is open over the screen: keys that the whole screen hears belong to it. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** The open dialogs and menus. */
export const listOverlays = (): Element[] => [...document.querySelectorAll(OVERLAYS)];
