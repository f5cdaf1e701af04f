import { drawSessionId, isSessionId, seal, toSessionKey, unseal } from '@/lib/server/session/seal';

const SECRET = 'the-secret-that-seals-today-0123456789';
const OLD = 'the-secret-that-sealed-yesterday-01234';
const ID = drawSessionId();

test('a session id is 32 random bytes in base64url, and its key reveals nothing of it', () => {
  expect(Buffer.from(ID, 'base64url')).toHaveLength(32);
  expect(isSessionId(ID)).toBe(true);
  expect(drawSessionId()).not.toBe(ID);
  expect(toSessionKey(ID)).toMatch(/^[0-9a-f]{64}$/);
});

test.each(['', 'short', `${ID}x`, `../${ID.slice(3)}`, `${ID.slice(1)}/`, `${ID.slice(1)}\n`])(
  'takes %j for no session id',
  (text) => expect(isSessionId(text)).toBe(false),
);

test('a sealed text opens with the same id and secret', () => {
  expect(unseal(seal('the tokens', ID, SECRET), ID, [SECRET])).toBe('the tokens');
});

test('the same text is sealed differently each time', () => {
  expect(seal('the tokens', ID, SECRET)).not.toBe(seal('the tokens', ID, SECRET));
});

test('a sealed text opens with no other id and no other secret', () => {
  const sealed = seal('the tokens', ID, SECRET);
  expect(unseal(sealed, drawSessionId(), [SECRET])).toBeNull();
  expect(unseal(sealed, ID, [OLD])).toBeNull();
});

test('a sealed text opens with an old secret while that is listed', () => {
  const sealed = seal('the tokens', ID, OLD);
  expect(unseal(sealed, ID, [SECRET, OLD])).toBe('the tokens');
  expect(unseal(sealed, ID, [SECRET])).toBeNull();
});

test('a changed or cut text does not open', () => {
  const sealed = Buffer.from(seal('the tokens', ID, SECRET), 'base64');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(changed.toString('base64'), ID, [SECRET])).toBeNull();
  }
  for (const end of [0, 11, 27, sealed.length - 1]) {
    expect(unseal(sealed.subarray(0, end).toString('base64'), ID, [SECRET])).toBeNull();
  }
});
