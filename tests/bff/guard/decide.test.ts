import type { User } from '@/domain/contract/user';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { SYSTEM_PREFIXES } from '@/domain/systems';
import { decide } from '@/lib/server/auth/decide';

const BASE: User = {
  userId: 1,
  uniqueId: 'c4a81f7e-0d36-4c95-b7e1-62f95d0ec303',
  email: 'a@demo.example',
  name: 'A',
  isGlobalAdministrator: false,
  isActive: true,
  permissions: [],
  canUseApplication: true,
  version: 1,
};

/** One permission in RUC (system 1) and nothing else. */
const inRuc = (roleId: 1 | 2 | 3, permissionTypeId: 1 | 2 | null): User => ({
  ...BASE,
  permissions: [
    { allocationSystemId: 1, roleId, permissionTypeId, ids: permissionTypeId === null ? null : [1] },
  ],
});

const PEOPLE = {
  'brand viewer': inRuc(Roles.Viewer, PermissionTypes.Brand),
  'brand editor': inRuc(Roles.Editor, PermissionTypes.Brand),
  'market viewer': inRuc(Roles.Viewer, PermissionTypes.Market),
  'market editor': inRuc(Roles.Editor, PermissionTypes.Market),
  'viewer of no type': inRuc(Roles.Viewer, null),
  'administrator of RUC': inRuc(Roles.Administrator, null),
  'global administrator': { ...BASE, isGlobalAdministrator: true },
} as const;
type Person = keyof typeof PEOPLE;

// Written by hand from section 2 (screens and access) and section 6 (route checks): who gets in, in RUC or without a system.
const BRAND: Person[] = ['brand viewer', 'brand editor', 'administrator of RUC', 'global administrator'];
const MARKET: Person[] = ['market viewer', 'market editor', 'administrator of RUC', 'global administrator'];
const EVERYBODY = Object.keys(PEOPLE) as Person[];
const ADMINISTRATORS: Person[] = ['administrator of RUC', 'global administrator'];
const ACCESS: Record<string, Person[]> = {
  '/': EVERYBODY,
  '/help': EVERYBODY,
  '/ruc/products/add': ['brand editor', 'administrator of RUC', 'global administrator'],
  '/ruc/products/12': EVERYBODY,
  '/ruc/products': BRAND,
  '/ruc/brand/final-allocation': BRAND,
  '/ruc/market/pitches': MARKET,
  '/ruc/market/final-allocation': MARKET,
  '/ruc/steps': ADMINISTRATORS,
  '/admin/users': ADMINISTRATORS,
  '/admin/history': ADMINISTRATORS,
  '/admin/brands': ['global administrator'],
  '/admin/markets': ['global administrator'],
  '/admin/allocation-system': ['global administrator'],
  '/admin/setup-check': ['global administrator'],
};

const cases = Object.entries(ACCESS).flatMap(([path, allowed]) =>
  EVERYBODY.map((person) => [path, person, allowed.includes(person)] as const),
);

test.each(cases)('%s for the %s: %s', (path, person, isAllowed) => {
  const { go } = decide({ sessionState: 'signedIn', user: PEOPLE[person], path });
  expect(go).toBe(isAllowed ? 'on' : 'forbidden');
});

test.each(SYSTEM_PREFIXES.filter((prefix) => prefix !== 'ruc'))(
  'a permission in RUC opens no screen of /%s, however high',
  (prefix) => {
    for (const path of Object.keys(ACCESS).filter((each) => each.startsWith('/ruc/'))) {
      for (const person of EVERYBODY) {
        const { go } = decide({
          sessionState: 'signedIn',
          user: PEOPLE[person],
          path: path.replace('/ruc/', `/${prefix}/`),
        });
        expect(`${person} ${go}`).toBe(`${person} ${person === 'global administrator' ? 'on' : 'forbidden'}`);
      }
    }
  },
);

const GUARDED = Object.keys(ACCESS);
const OPEN = ['/error/forbidden', '/error/no-account'];

test.each(GUARDED)('%s: a visitor without a session signs in first', (path) => {
  expect(decide({ sessionState: 'signedOut', user: null, path })).toEqual({ go: 'signIn' });
  expect(decide({ sessionState: 'signedIn', user: null, path })).toEqual({ go: 'signIn' });
});

test.each(GUARDED)('%s: a failing store does not send a user to sign in', (path) => {
  expect(decide({ sessionState: 'unknown', user: null, path })).toEqual({
    go: 'unavailable',
    what: 'session',
  });
});

test.each(GUARDED)('%s: an account that cannot be loaded is not a missing account', (path) => {
  const user = { isUnknown: true, retryAfter: 4 } as const;
  expect(decide({ sessionState: 'signedIn', user, path })).toEqual({
    go: 'unavailable',
    what: 'account',
    retryAfter: 4,
  });
});

test.each([
  ['unknown to the web API', 'none' as const],
  ['inactive', { ...PEOPLE['brand editor'], isActive: false, canUseApplication: false }],
  ['without a permission', { ...BASE, canUseApplication: false }],
  ['whom the web API says no to', { ...PEOPLE['global administrator'], canUseApplication: false }],
  ['inactive, though the web API says yes', { ...PEOPLE['global administrator'], isActive: false }],
])('a user who is %s goes to the no-account page from every screen', (_name, user) => {
  for (const path of GUARDED)
    expect(decide({ sessionState: 'signedIn', user, path })).toEqual({ go: 'noAccount' });
});

test.each(OPEN)('%s is open to all', (path) => {
  for (const sessionState of ['signedIn', 'signedOut', 'unknown'] as const) {
    expect(decide({ sessionState, user: null, path }).go).toBe('on');
  }
});

test.each([
  '/abc/products',
  '/ruc',
  '/ruc/products/1/2',
  '/admin',
  '/RUC/products',
  '/ruc/products/../steps',
])('%s is not a screen: 404, and only for signed-in users', (path) => {
  expect(decide({ sessionState: 'signedIn', user: PEOPLE['global administrator'], path })).toEqual({
    go: 'notFound',
  });
  expect(decide({ sessionState: 'signedOut', user: null, path })).toEqual({ go: 'signIn' });
});

test.each(EVERYBODY)('a screen of a system that is not enabled does not exist for the %s', (person) => {
  for (const path of Object.keys(ACCESS).filter((each) => each.startsWith('/ruc/'))) {
    const question = { sessionState: 'signedIn' as const, user: PEOPLE[person], path };
    expect(decide({ ...question, enabledSystemIds: [2, 3, 4] })).toEqual({ go: 'notFound' });
    expect(decide({ ...question, enabledSystemIds: [1] })).toEqual(decide(question));
  }
});
