/** A change outside a person's scope changes no byte of the answer of any call that writes, refused or allowed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tryEverything } from './every-write';
import { getPerson, listChanged, PEOPLE, startUnseenScene, type UnseenScene } from './unseen-scene';

let unseen: UnseenScene;

beforeAll(async () => {
  unseen = await startUnseenScene();
}, 120_000);
afterAll(() => unseen.scene.api.close());

/** At the steps at which each kind of person is allowed and refused most. */
const STEPS = { brand: [1, 3], market: [2, 3], other: [3] } as const;
const toSteps = (name: string) =>
  name === 'brandEditor' ? STEPS.brand : name === 'marketEditor' ? STEPS.market : STEPS.other;
const CASES = PEOPLE.flatMap(([role, name, kind]) =>
  toSteps(name).map((step) => [role, step, name, kind] as const),
);

const countOf = (answers: ReadonlyMap<string, string>, isCounted: (status: number) => boolean) =>
  [...answers.values()].filter((answer) => isCounted(JSON.parse(answer).status)).length;

test.each(CASES)(
  'a %s who writes at step %i is answered the same after any change outside their scope',
  async (_role, step, name, kind) => {
    await unseen.scene.api.fixtures.moment(1, step);
    const write = () => tryEverything(unseen, getPerson(unseen, name));
    const seen = await write();
    await unseen.changes[kind]();
    const told = listChanged(seen, await write());
    expect({ count: told.length, told: told.slice(0, 5) }).toEqual({ count: 0, told: [] });
    expect(countOf(seen, (status) => status < 300)).toBeGreaterThan(5);
    expect(countOf(seen, (status) => status === 403 || status === 409)).toBeGreaterThan(50);
  },
  600_000,
);
