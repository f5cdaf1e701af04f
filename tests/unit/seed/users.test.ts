import { describe, expect, it } from '@jest/globals';
import { UserWrite } from '@/domain/contract/user';
import { getReadScope } from '@/domain/read-scope';
import { canUseApplication, isAdministratorOf } from '@/domain/rights';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { PEOPLE } from '@/services/directory/people/people';
import { DEMO_BRANDS } from '@/services/web-api/seed/catalogue/brands';
import { requireDemoMarket, toMarketIdsOf } from '@/services/web-api/seed/markets';
import { DEMO_USERS } from '@/services/web-api/seed/people/users';

function userOf(account: string) {
  const user = DEMO_USERS.find((each) => each.email === `${account}@demo.example`);
  if (!user) throw new Error(`There is no demo user ${account}.`);
  return user;
}
const SYSTEM_IDS = [1, 2, 3, 4];

describe('the demo users', () => {
  it('are in the directory with the same id, mail and name', () => {
    const people = new Map(PEOPLE.map((person) => [person.id, person]));
    for (const user of DEMO_USERS) {
      expect(people.get(user.uniqueId)).toMatchObject({ mail: user.email, displayName: user.name });
    }
  });

  it('are all demo accounts except no.account', () => {
    const emails = new Set(DEMO_USERS.map((user) => user.email));
    const missing = DEMO_ACCOUNTS.filter((account) => !emails.has(account.email));
    expect(missing.map((account) => account.email)).toEqual(['no.account@demo.example']);
    expect(DEMO_USERS.length).toBeGreaterThanOrEqual(37);
  });

  it('are all valid for saving', () => {
    for (const { userId: _, ...user } of DEMO_USERS) expect(UserWrite.safeParse(user).success).toBe(true);
  });

  it('have the rights given in their description', () => {
    const administers = (account: string) =>
      SYSTEM_IDS.filter((id) => isAdministratorOf(userOf(account), id));
    expect(administers('global.admin')).toEqual(SYSTEM_IDS);
    expect(administers('ruc.admin')).toEqual([1]);

    const houses = DEMO_BRANDS.filter((brand) => [1, 2].includes(brand.organizationId ?? 0));
    const markets = [...toMarketIdsOf('WEU'), requireDemoMarket('JP').marketId];
    for (const id of SYSTEM_IDS) {
      expect(getReadScope(userOf('brand.editor'), id)).toEqual({
        kind: 'brands',
        brandIds: houses.map((brand) => brand.brandId),
      });
      expect(getReadScope(userOf('market.editor'), id)).toEqual({ kind: 'markets', marketIds: markets });
    }
    const kindsOf = (account: string) => SYSTEM_IDS.map((id) => getReadScope(userOf(account), id).kind);
    expect(kindsOf('brand.viewer')).toEqual(['brands', 'brands', 'none', 'none']);
    expect(kindsOf('market.viewer')).toEqual(['markets', 'none', 'none', 'markets']);
    expect(canUseApplication(userOf('inactive'))).toBe(false);
    expect(userOf('inactive').permissions).not.toEqual([]);
  });
});
