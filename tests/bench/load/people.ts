/** The people of the run: their identity in the directory, their rights, and the figures that each of them works on. */
import type pg from 'pg';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { PEOPLE as DIRECTORY, getPerson } from '@/services/directory/people/people';
import { openSession } from '../../e2e/fixtures/session';
import { type HousePerson, toMemberIds } from '../../support/house/house';
import { addMissing } from '../../support/house/seed-house';
import { BENCH_HOUSE, CURRENT_YEAR, MARKETS, RUC } from '../web-api/shape';
import type { Ledger, Seen } from './ledger';

/** Brands are looked after in as many groups as there are organizations: ten brands each. */
const GROUPS = BENCH_HOUSE.organizations;
/** Figures of one person only, and figures that all people of a group write. */
const OWN_ROWS = 10;
const SHARED_ROWS = 4;
const SIGN_INS_AT_ONCE = 4;
const ADMINISTRATOR = 'global.admin@demo.example';

/** Two of three write final allocations for their brands; the third reads for their markets. */
export type Person = {
  cookie: string;
  side: 'brand' | 'market';
  /** The brands or markets. */
  ids: readonly number[];
  /** The requests they write, as they saw them last; the last ones are shared with others of the group. */
  rows: Seen[];
};

type Account = { email: `${string}@${string}`; person: HousePerson; group: number } & Pick<
  Person,
  'side' | 'ids'
>;

function toAccount(id: string, email: Account['email'], index: number): Account {
  const side = index % 3 === 2 ? 'market' : 'brand';
  const group = 1 + (index % GROUPS);
  const ids =
    side === 'brand' ? toMemberIds(group, GROUPS, BENCH_HOUSE.brands) : [1 + ((index * 7) % MARKETS)];
  const permissionTypeId = side === 'brand' ? PermissionTypes.Brand : PermissionTypes.Market;
  const permissions = [{ systemId: RUC, roleId: Roles.Editor, permissionTypeId, ids }];
  return { email, side, ids, group, person: { uniqueId: id, email, name: email, permissions } };
}

/** Everyone in the directory with an address, except the accounts of the demo. Several sessions share an account. */
const ACCOUNTS: readonly Account[] = DIRECTORY.filter(
  ({ isDemoAccount, mail }) => !isDemoAccount && mail !== null,
).map(({ id, userPrincipalName }, index) => toAccount(id, userPrincipalName as Account['email'], index));

async function addAccounts(client: pg.Client): Promise<void> {
  const administrator = { uniqueId: getPerson(ADMINISTRATOR)?.id ?? '', email: ADMINISTRATOR };
  await addMissing(client, [
    { ...administrator, name: 'Administrator of the run', isGlobalAdministrator: true },
    ...ACCOUNTS.map(({ person }) => person),
  ]);
}

/** Open figures of each group, from different products, so that people meet at a product as in real use. */
async function readRows(client: pg.Client, most: number): Promise<Map<number, Seen[]>> {
  const { rows } = await client.query<Seen & { group: number }>(
    `select * from (
      select request_id as "requestId", r.version, allocated_quantity as allocated,
        1 + r.brand_id % ${GROUPS} as group,
        row_number() over (partition by 1 + r.brand_id % ${GROUPS} order by market_id, request_id) as place
      from requests r join products p using (product_id)
      where r.allocation_system_id = $1 and r.fiscal_year = $2 and p.published_at is not null
        and p.finalized_at is null and not p.is_disabled
    ) as open where place <= $3`,
    [RUC, CURRENT_YEAR, most],
  );
  const byGroup = new Map<number, Seen[]>();
  for (const { group, ...row } of rows) byGroup.set(group, [...(byGroup.get(group) ?? []), row]);
  return byGroup;
}

const toSeen = ({ requestId, version, allocated }: Seen): Seen => ({ requestId, version, allocated });

/** Signs in this many sessions, each through the directory's page. Figures they may write are in the ledger. */
export async function signInPeople(client: pg.Client, origin: string, count: number, ledger: Ledger) {
  await addAccounts(client);
  const perGroup = Math.ceil(count / GROUPS) + 1;
  const open = await readRows(client, SHARED_ROWS + OWN_ROWS * perGroup * 2);
  const shared = new Map([...open].map(([group, rows]) => [group, rows.splice(0, SHARED_ROWS)]));
  const people: Person[] = [];
  const signIn = async (index: number) => {
    const account = ACCOUNTS[index % ACCOUNTS.length];
    if (!account) throw new Error('The directory is empty.');
    const { side, ids, group, email } = account;
    const rows = side === 'brand' ? [...(open.get(group)?.splice(0, OWN_ROWS) ?? [])] : [];
    if (side === 'brand') rows.push(...(shared.get(group) ?? []));
    for (const row of rows) ledger.open(toSeen(row));
    people[index] = { cookie: (await openSession(origin, email)).cookie, side, ids, rows: rows.map(toSeen) };
  };
  let next = 0;
  const lane = async () => {
    while (next < count) await signIn(next++);
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, lane));
  const { cookie: administrator } = await openSession(origin, ADMINISTRATOR);
  return { people, administrator };
}

export type People = Awaited<ReturnType<typeof signInPeople>>;
