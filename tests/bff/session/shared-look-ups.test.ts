import { SharedLookUps } from '@/lib/server/session/shared-look-ups';

/** A store whose statements are answered by hand, each with what the store holds when it is sent. */
function openStore() {
  const held = new Map<string, string>();
  const sent: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const lookUps = new SharedLookUps<string>((keys) => {
    const found = new Map([...held].filter(([key]) => keys.includes(key)));
    return new Promise((resolve, reject) => {
      sent.push({ keys, answer: () => resolve(found), fail: reject });
    });
  });
  return { held, sent, lookUps };
}

test('look-ups that come while a statement is under way share the next one, and each gets its own record', async () => {
  const { held, sent, lookUps } = openStore();
  for (const name of ['a', 'b', 'c']) held.set(name, `record of ${name}`);
  const first = lookUps.get('a');
  const others = Promise.all(['b', 'c', 'b', 'nobody'].map((key) => lookUps.get(key)));
  expect(sent.map(({ keys }) => keys)).toEqual([['a']]);
  sent[0]?.answer();
  expect(await first).toBe('record of a');
  await new Promise(setImmediate);
  expect(sent[1]?.keys).toEqual(['b', 'c', 'nobody']);
  sent[1]?.answer();
  expect(await others).toEqual(['record of b', 'record of c', 'record of b', null]);
});

test('a look-up does not take the answer of a statement that was sent before it came', async () => {
  const { held, sent, lookUps } = openStore();
  held.set('a', 'signed in');
  const before = lookUps.get('a');
  held.delete('a');
  const after = lookUps.get('a');
  sent[0]?.answer();
  expect(await before).toBe('signed in');
  await new Promise(setImmediate);
  sent[1]?.answer();
  expect(await after).toBeNull();
});

test('a statement that fails is an error to its own look-ups, and the next ones are sent', async () => {
  const { held, sent, lookUps } = openStore();
  held.set('a', 'signed in');
  const failed = expect(lookUps.get('a')).rejects.toThrow('the store is away');
  const next = lookUps.get('a');
  sent[0]?.fail(new Error('the store is away'));
  await failed;
  await new Promise(setImmediate);
  sent[1]?.answer();
  expect(await next).toBe('signed in');
});
