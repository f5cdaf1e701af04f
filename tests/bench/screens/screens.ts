/** The measured screens, each with a user who works on it. */
import type { AccountName } from '../../e2e/fixtures/accounts';

/** A page with nothing but its sentence: what React, the router and the theme cost. */
export const FLOOR = '/error/no-account';

export const SCREENS: readonly { account: AccountName; path: string }[] = [
  { account: 'globalAdmin', path: '/' },
  { account: 'globalAdmin', path: '/help' },
  { account: 'globalAdmin', path: '/ruc/products' },
  { account: 'globalAdmin', path: '/gap/products/add' },
  { account: 'globalAdmin', path: '/gap/imports' },
  { account: 'globalAdmin', path: '/ruc/market/pitches' },
  { account: 'globalAdmin', path: '/oes/brand/final-allocation' },
  { account: 'globalAdmin', path: '/oes/brand/final-allocation?view=list' },
  { account: 'globalAdmin', path: '/oes/market/final-allocation' },
  { account: 'globalAdmin', path: '/ruc/steps' },
  { account: 'globalAdmin', path: '/admin/users' },
  { account: 'globalAdmin', path: '/admin/history' },
  { account: 'globalAdmin', path: '/admin/view-as' },
  { account: 'globalAdmin', path: '/admin/brands' },
  { account: 'globalAdmin', path: '/admin/markets' },
  { account: 'globalAdmin', path: '/admin/allocation-system' },
];
