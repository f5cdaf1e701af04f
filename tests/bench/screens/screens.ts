/** The measured screens: those that have a budget, as the account that may open each of them. */

import { BUDGETED_SCREENS } from '../../e2e/budgets/screen-budgets';
import type { AccountName } from '../../e2e/fixtures/accounts';

/** A page with nothing but its sentence: what React, the router and the theme cost. */
export const FLOOR = '/error/no-account';

export const SCREENS: readonly { account: AccountName; path: string }[] = BUDGETED_SCREENS.filter(
  ({ path }) => path !== FLOOR,
).map(({ path }) => ({ account: 'globalAdmin', path }));
