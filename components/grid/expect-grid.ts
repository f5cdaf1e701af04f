/** The grid's file is asked for when a person means to open a list: it comes along with the page instead of after it. */
import { matchScreen, type ScreenId } from '@/domain/screens';
import { startGrid } from './use-grid-chunk';

const GRID_SCREENS: readonly ScreenId[] = [
  'products',
  'pitches',
  'brandFinalAllocation',
  'marketFinalAllocation',
];

/** Asks for the grid if the address is a list's. Does nothing if the grid is there or on its way. */
export function expectGridOf(url: string): void {
  const { origin, pathname } = new URL(url, window.location.href);
  const screen = origin === window.location.origin ? matchScreen(pathname) : null;
  if (screen && GRID_SCREENS.includes(screen.screenId)) startGrid();
}

/** The pointer over a link, or the focus on it, comes a moment before the click. */
export function expectGridOfLinks(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) expectGridOf(link.href);
  };
  for (const sign of ['pointerover', 'focusin']) window.addEventListener(sign, look, { passive: true });
}
