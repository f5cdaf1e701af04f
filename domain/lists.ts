/** The lists that people arrange for themselves, each with the screen that shows it: who may open that may keep them. */
import type { ScreenId } from './routes';

export const LIST_NAMES = ['products', 'pitches', 'market-results', 'board', 'requests'] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const LIST_SCREENS = {
  products: 'products',
  pitches: 'pitches',
  'market-results': 'marketFinalAllocation',
  board: 'brandFinalAllocation',
  requests: 'brandFinalAllocation',
} as const satisfies Record<ListName, ScreenId>;
