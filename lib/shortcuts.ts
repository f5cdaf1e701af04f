/** The letters of the shortcuts that hold for a whole page, each with Ctrl, or Command on a Mac. */
export const SHORTCUTS = { palette: 'k', productCard: 'i', save: 's' } as const;

export type Shortcut = keyof typeof SHORTCUTS;
