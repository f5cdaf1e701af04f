/** The lists with user settings, each with its screen: users who may open the screen may keep settings. */
import type { ScreenId } from './screens';

export const LIST_NAMES = ['products', 'pitches', 'market-results', 'board', 'requests'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The refusal of a second view with the same name. */
export const VIEW_NAME_TAKEN = 'You have a view of this name already.';

export const LIST_SCREENS = {
  products: 'products',
  pitches: 'pitches',
  'market-results': 'marketFinalAllocation',
  board: 'brandFinalAllocation',
  requests: 'brandFinalAllocation',
} as const satisfies Record<ListName, ScreenId>;
