/** The pages that planners open all day, each with an account that works on it, and two that load no rows of theirs. */
import type { AccountName } from '../../e2e/fixtures/accounts';

export const SCREENS: readonly { account: AccountName; path: string }[] = [
  { account: 'globalAdmin', path: '/help' },
  { account: 'globalAdmin', path: '/admin/users' },
  { account: 'globalAdmin', path: '/' },
  { account: 'brandEditor', path: '/' },
  { account: 'marketEditor', path: '/' },
  { account: 'globalAdmin', path: '/ruc/products' },
  { account: 'globalAdmin', path: '/ruc/products?limit=100' },
  { account: 'brandEditor', path: '/gap/products' },
  { account: 'globalAdmin', path: '/ruc/market/pitches' },
  { account: 'marketEditor', path: '/ruc/market/pitches' },
  { account: 'globalAdmin', path: '/oes/brand/final-allocation' },
  { account: 'brandEditor', path: '/oes/brand/final-allocation' },
  { account: 'globalAdmin', path: '/oes/brand/final-allocation?view=list' },
  { account: 'marketEditor', path: '/oes/market/final-allocation' },
];
