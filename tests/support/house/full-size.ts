/**
 * The house at full size: 250 brands, 450 markets, 220,000 requests in one system and year, 10,000 products on offer to one
 * market, and a board of 50 products that every market requested. The people are the demo's, for its sign-in page.
 */

import { PermissionTypes, Roles } from '@/domain/enumerations';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { type House, type HousePerson, toMemberIds } from './house';

const RUC = 1;
const OES = 4;
const YEAR = 2027;

export const BRANDS = 250;
export const ORGANIZATIONS = 25;
export const MARKETS = 450;
export const ENTITIES = 30;
/** Of RUC in the current year. */
export const REQUESTS = 220_000;
/** Products of OES in the current year with a request of every market: open ones, in single units. */
export const WIDE_PRODUCTS = 50;
/** The one market of the market editor. */
export const OWN_MARKET = 7;

function toPerson(email: string, rest: Partial<HousePerson>): HousePerson {
  const account = DEMO_ACCOUNTS.find((each) => each.email === email);
  if (!account) throw new Error(`${email} is no account of the demo.`);
  const { uniqueId, name } = account;
  return { uniqueId, email, name, ...rest };
}

const toEditor = (email: string, side: keyof typeof PermissionTypes, ids: number[]): HousePerson =>
  toPerson(email, {
    permissions: [RUC, OES].map((systemId) => ({
      systemId,
      roleId: Roles.Editor,
      permissionTypeId: PermissionTypes[side],
      ids,
    })),
  });

export const FULL_SIZE: House = {
  organizations: ORGANIZATIONS,
  brands: BRANDS,
  entities: ENTITIES,
  markets: MARKETS,
  currentYear: YEAR,
  steps: [
    { systemId: RUC, order: 2 },
    { systemId: OES, order: 3 },
  ],
  people: [
    toPerson('global.admin@demo.example', { isGlobalAdministrator: true }),
    toEditor('market.editor@demo.example', 'Market', [OWN_MARKET]),
    toEditor('brand.editor@demo.example', 'Brand', toMemberIds(3, ORGANIZATIONS, BRANDS)),
  ],
  years: [
    { systemId: RUC, fiscalYear: YEAR, products: 30_000, requests: REQUESTS, wideEvery: null },
    { systemId: OES, fiscalYear: YEAR, products: WIDE_PRODUCTS * 30, requests: 30_000, wideEvery: 30 },
  ],
};
