/** The lists with user settings, each with its screen: users who may open the screen may keep settings. */
import type { ScreenId } from './screens';

export const LIST_NAMES = ['products', 'pitches', 'market-results', 'board', 'requests', 'setup'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The part of the list `setup` that a person hides: its steps. */
export const SETUP_STEPS = 'steps';

/** The refusal of a second view with the same name. */
export const VIEW_NAME_TAKEN = 'You have a view of this name already.';

export const LIST_SCREENS = {
  products: 'products',
  pitches: 'pitches',
  'market-results': 'marketFinalAllocation',
  board: 'brandFinalAllocation',
  requests: 'brandFinalAllocation',
  // The list of the set-up on Home, for those who administer the system.
  setup: 'rules',
} as const satisfies Record<ListName, ScreenId>;
