/** Who may change what of whom: every change, by every kind of administrator, against the table written by hand. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Roles } from '@/domain/enumerations';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { GRANTING_RULES } from './granting-rules';
import { requireCell } from './table';

const ACTORS = ['Global', 'RUC', 'RUC and GAP', 'RUC, GAP editor', 'RUC editor'] as const;
type Actor = (typeof ACTORS)[number];

const { Viewer, Editor, Administrator } = Roles;
const inSystem = (allocationSystemId: number, roleId: number) => ({
  allocationSystemId,
  roleId,
  permissionTypeId: null,
  ids: null,
});
type Held = ReturnType<typeof inSystem>;
const [RUC, GAP, OES] = [1, 2, 4] as const;

/** The user before the change, null for one to be added, and the body that is sent. */
type Change = {
  before: { held?: Held[]; isGlobalAdministrator?: boolean } | null;
  sent: { permissions?: Held[]; name?: string; isActive?: boolean; isGlobalAdministrator?: boolean };
};
const ofRuc = { held: [inSystem(RUC, Viewer)] };
const ofBoth = { held: [inSystem(RUC, Viewer), inSystem(GAP, Viewer)] };
const global = { isGlobalAdministrator: true };

const CHANGES: Record<string, Change> = {
  'adds a Viewer of RUC': { before: null, sent: { permissions: [inSystem(RUC, Viewer)] } },
  'adds an Administrator of RUC': { before: null, sent: { permissions: [inSystem(RUC, Administrator)] } },
  'adds a Viewer of GAP': { before: null, sent: { permissions: [inSystem(GAP, Viewer)] } },
  'adds a Viewer of RUC and OES': {
    before: null,
    sent: { permissions: [inSystem(RUC, Viewer), inSystem(OES, Viewer)] },
  },
  'adds somebody without permission': { before: null, sent: { permissions: [] } },
  'adds a global administrator': { before: null, sent: global },
  'raises a Viewer of RUC to Administrator': {
    before: ofRuc,
    sent: { permissions: [inSystem(RUC, Administrator)] },
  },
  'takes the permission of a Viewer of RUC': { before: ofRuc, sent: { permissions: [] } },
  'renames a Viewer of RUC': { before: ofRuc, sent: { name: 'Renamed' } },
  'switches off a Viewer of RUC': { before: ofRuc, sent: { isActive: false } },
  'gives a Viewer of RUC one in GAP too': {
    before: ofRuc,
    sent: { permissions: [inSystem(RUC, Viewer), inSystem(GAP, Viewer)] },
  },
  'leaves out GAP of a Viewer of RUC and GAP': {
    before: ofBoth,
    sent: { permissions: [inSystem(RUC, Viewer)] },
  },
  'raises a Viewer of RUC and GAP in GAP': {
    before: ofBoth,
    sent: { permissions: [inSystem(RUC, Viewer), inSystem(GAP, Editor)] },
  },
  'raises a Viewer of RUC and GAP in RUC': {
    before: ofBoth,
    sent: { permissions: [inSystem(RUC, Editor), inSystem(GAP, Viewer)] },
  },
  'renames a Viewer of RUC and GAP': { before: ofBoth, sent: { name: 'Renamed' } },
  'switches off a Viewer of RUC and GAP': { before: ofBoth, sent: { isActive: false } },
  'makes a Viewer of RUC global': { before: ofRuc, sent: global },
  'renames a global administrator': { before: global, sent: { name: 'Renamed' } },
  'demotes a global administrator': { before: global, sent: { isGlobalAdministrator: false } },
};

let api: TestWebApi;
let actors: Record<Actor, string>;
beforeAll(async () => {
  api = await startWebApi();
  const join = async (...held: Held[]) => (await api.fixtures.user(held)).uniqueId;
  actors = {
    Global: (await api.fixtures.globalAdministrator()).uniqueId,
    RUC: await join(inSystem(RUC, Administrator)),
    'RUC and GAP': await join(inSystem(RUC, Administrator), inSystem(GAP, Administrator)),
    'RUC, GAP editor': await join(inSystem(RUC, Administrator), inSystem(GAP, Editor)),
    'RUC editor': await join(inSystem(RUC, Editor)),
  };
});
afterAll(() => api.close());

const read = async (uniqueId: string) =>
  (await api.call('getUser', { as: actors.Global, params: { uniqueId } })).body;

let number = 0;

async function make({ before, sent }: Change, as: string) {
  number += 1;
  if (before === null) {
    const uniqueId = `added-${number}`;
    const body = { uniqueId, email: `${uniqueId}@test.example`, name: 'Added', ...sent };
    return { uniqueId, present: null, body, answer: await api.call('createUser', { as, body }) };
  }
  const { held = [], isGlobalAdministrator = false } = before;
  const { uniqueId, userId } = await api.fixtures.user(held, { isGlobalAdministrator });
  const present = await read(uniqueId);
  const { email, name, isActive, permissions } = present;
  const body = { uniqueId, email, name, isActive, isGlobalAdministrator, permissions, ...sent };
  const answer = await api.call('updateUser', { as, params: { userId }, body });
  return { uniqueId, present, body, answer };
}

/** The outcome of a change: done as sent, answered with the omitted part kept, or refused with nothing changed. */
async function toOutcome(change: Change, as: string): Promise<string> {
  const { uniqueId, present, body, answer } = await make(change, as);
  const stored = await read(uniqueId);
  if (answer.status === 403) {
    expect(present === null ? stored.status : stored).toEqual(present === null ? 404 : present);
    return answer.body.reason;
  }
  expect([200, 201]).toContain(answer.status);
  expect(stored).toMatchObject({ ...body, permissions: expect.anything() });
  const wanted = body.permissions ?? [];
  if (JSON.stringify(stored.permissions) === JSON.stringify(wanted)) return 'yes';
  return JSON.stringify(stored.permissions) === JSON.stringify(present.permissions) ? 'kept' : 'another';
}

describe.each(ACTORS)('an administrator of: %s', (actor) => {
  test.each(Object.entries(CHANGES))('%s', async (name, change) => {
    expect(await toOutcome(change, actors[actor])).toBe(requireCell(GRANTING_RULES, { change: name }, actor));
  });
});

test.each(ACTORS.filter((actor) => actor !== 'Global'))(
  'no administrator raises themselves: the administrator of %s neither in another system nor to a global one',
  async (actor) => {
    const present = await read(actors[actor]);
    const { userId, uniqueId, email, name, permissions } = present;
    const account = { uniqueId, email, name, permissions };
    for (const more of [global, { permissions: [...permissions, inSystem(OES, Administrator)] }]) {
      const body = { ...account, ...more };
      const { status } = await api.call('updateUser', { as: uniqueId, params: { userId }, body });
      expect(status).toBe(403);
    }
    expect(await read(uniqueId)).toEqual(present);
  },
);
