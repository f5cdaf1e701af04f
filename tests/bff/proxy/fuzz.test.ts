/** Ten thousand requests that no browser sends, over raw sockets, beside users with valid requests. */
import type { RawConnection } from '../../support/raw-connection';
import { askAsCanary, createDraw, playRound, SMUGGLED } from '../../support/raw-rounds';
import { Echo, type Echoing, startEcho } from '../support/echo';

const SEED = 20_261_122;
const ROUNDS = 10_000;
const AT_ONCE = 12;

type Person = { cookie: string; oid: string };

let echo: Echoing;
beforeEach(async () => {
  echo = await startEcho();
});
afterEach(() => echo.stop());

test(`${ROUNDS} rounds mix up no users, and break no call of the others`, async () => {
  const sign = (name: string) => echo.signIn(`${name}@demo.example`);
  const attackers = [await sign('brand.editor'), await sign('no.account')];
  const canaries = [await sign('market.editor'), await sign('global.admin')];
  let left = ROUNDS;
  let asked = 0;

  const attack = async (person: Person, seed: number) => {
    const [draw, parked]: [ReturnType<typeof createDraw>, RawConnection[]] = [createDraw(seed), []];
    while (left > 0) {
      left -= 1;
      const text = await playRound(echo.port, draw, person, parked);
      for (const [, oid] of text.matchAll(/"oid":"([^"]+)"/g)) expect(oid).toBe(person.oid);
    }
    for (const connection of parked) connection.destroy();
  };
  const sing = async ({ cookie, oid }: Person, name: string) => {
    while (left > 0) {
      const key = `${name}-${++asked}`;
      const heard = Echo.parse(await askAsCanary(echo.port, { cookie }, key));
      expect(heard).toEqual({ oid, key, method: 'GET', url: '/v1/core/brands', bytes: 0 });
    }
  };
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, (_, index) => attack(attackers[index % 2] as Person, SEED + index)),
    ...canaries.map((person, index) => sing(person, `canary-${index}`)),
  ]);

  expect(asked).toBeGreaterThan(ROUNDS / 500);
  const { calls } = echo.upstream;
  expect(calls.length).toBeGreaterThan(ROUNDS / 10);
  expect(calls.filter(({ url }) => url.includes(SMUGGLED))).toEqual([]);
  // A body went up only where one belongs.
  const odd = calls.filter(
    ({ method, body }) => ['GET', 'HEAD', 'DELETE'].includes(method) && body.length > 0,
  );
  expect(odd).toEqual([]);
}, 300_000);
