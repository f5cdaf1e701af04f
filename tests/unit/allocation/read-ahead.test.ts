import { expect, test } from '@jest/globals';
import { readAhead } from '@/services/web-api/data/database/read-ahead';

test('the next part is read while the caller works on one, and all come in their order', async () => {
  const seen: string[] = [];
  const read = async (part: number) => {
    seen.push(`reads ${part}`);
    return part * 10;
  };
  for await (const value of readAhead([1, 2, 3], read)) seen.push(`works on ${value}`);
  expect(seen).toEqual(['reads 1', 'reads 2', 'works on 10', 'reads 3', 'works on 20', 'works on 30']);
});

test('a part that cannot be read fails in its turn, after those before it', async () => {
  const worked: number[] = [];
  const read = async (part: number) => {
    if (part === 2) throw new Error('The second part is gone.');
    return part;
  };
  const all = async () => {
    for await (const value of readAhead([1, 2, 3], read)) worked.push(value);
  };
  await expect(all()).rejects.toThrow('The second part is gone.');
  expect(worked).toEqual([1]);
});

test('a caller that stops early is not told of the part that is read ahead', async () => {
  const read = async (part: number) => {
    if (part === 2) throw new Error('Nobody needs it.');
    return part;
  };
  for await (const value of readAhead([1, 2], read)) {
    expect(value).toBe(1);
    break;
  }
});
