/** Requests that no browser sends, against the built product: no user ever gets another user's response. */
import type { RawConnection } from '../../support/raw-connection';
import { askAsCanary, createDraw, playRound } from '../../support/raw-rounds';
import { openSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

const SEED = 11;
const ROUNDS = 400;
const AT_ONCE = 4;
const OPEN_PAGE = '/auth/sign-in?callbackUrl=%2Ferror%2Fno-account';
const ME = '/api/v1/core/users/me';
const BRANDS = '/api/v1/core/brands';

test.setTimeout(180_000);

test(`${ROUNDS} rounds do not change the responses of two other users`, async ({ origin }) => {
  const port = Number(new URL(origin).port);
  // A user without an account keeps the session until the first page that needs one.
  const withoutAccount = await openSession(origin, 'noAccount', OPEN_PAGE);
  const attackers = [await openSession(origin, 'brandViewer'), withoutAccount];
  const canaries = [await openSession(origin, 'marketEditor'), await openSession(origin, 'globalAdmin')];
  const askBoth = (person: { cookie: string }, key: string) =>
    Promise.all([ME, BRANDS].map((path, index) => askAsCanary(port, person, `${key}-${index}`, path)));
  const expected = await Promise.all(canaries.map((person, index) => askBoth(person, `quiet-${index}`)));
  expect(expected[0]).not.toEqual(expected[1]);

  let left = ROUNDS;
  let heard = 0;
  const attack = async (index: number) => {
    const person = attackers[index % attackers.length];
    if (!person) throw new Error('There is no attacker.');
    const [draw, parked]: [ReturnType<typeof createDraw>, RawConnection[]] = [createDraw(SEED + index), []];
    while (left > 0) {
      left -= 1;
      const text = await playRound(port, draw, person, parked);
      expect(text).not.toContain('global.admin@demo.example');
    }
    for (const connection of parked) connection.destroy();
  };
  const sing = async (index: number) => {
    const person = canaries[index];
    if (!person) throw new Error('There is no canary.');
    while (left > 0) {
      heard += 1;
      expect(await askBoth(person, `canary-${index}-${heard}`)).toEqual(expected[index]);
    }
  };
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, (_, index) => attack(index)),
    ...canaries.map((_, index) => sing(index)),
  ]);
  expect(heard).toBeGreaterThan(20);
});
