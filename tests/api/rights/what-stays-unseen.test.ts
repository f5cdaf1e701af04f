/** A change outside a person's scope leaves every answer of every reading call the same, byte for byte. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readEverything } from './every-read';
import { getPerson, listChanged, PEOPLE, startUnseenScene, type UnseenScene } from './unseen-scene';

let unseen: UnseenScene;

beforeAll(async () => {
  unseen = await startUnseenScene();
}, 120_000);
afterAll(() => unseen.scene.api.close());

test.each(PEOPLE)(
  'a %s gets the same answers after any change outside their scope',
  async (_role, name, kind) => {
    await unseen.age();
    const read = () => readEverything(unseen.scene.api, getPerson(unseen, name), unseen.ids);
    const seen = await read();
    await unseen.changes[kind]();
    const told = listChanged(seen, await read());
    expect({ count: told.length, told: told.slice(0, 5) }).toEqual({ count: 0, told: [] });
    expect(seen.size).toBeGreaterThan(300);
  },
  600_000,
);
