/** The page of Help for each screen. */
import type { ScreenId } from '@/domain/screens';
import { type HelpPageId, toHelpPagePath } from './help-address';

export const HELP_TOPICS = {
  home: 'cycle',
  help: null,
  forbidden: 'rights',
  noAccount: 'rights',
  productAdd: 'publish',
  productEdit: 'publish',
  products: 'publish',
  brandFinalAllocation: 'allocate',
  pitches: 'pitch',
  marketFinalAllocation: 'results',
  figures: 'figures',
  imports: 'import',
  steps: 'year',
  rules: 'allocate',
  values: 'year',
  helpRules: 'allocate',
  adminUsers: 'access',
  adminHistory: 'access',
  ownLists: 'lists',
  adminBrands: 'lists',
  adminMarkets: 'lists',
  adminSystems: 'year',
  adminSetup: 'year',
} as const satisfies Record<ScreenId, HelpPageId | null>;

/** The address of the page of Help for a screen; the start of Help if there is none. */
export const toHelpPath = (screenId: ScreenId | null): string =>
  toHelpPagePath(screenId === null ? null : HELP_TOPICS[screenId]);
