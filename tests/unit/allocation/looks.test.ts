/** The text of a board row about its review. */
import { expect, test } from '@jest/globals';
import { toLook } from '@/components/allocation/board/looks';
import { toRow, toStore } from './board-of-two';

const row = toRow({ supply: 20, cells: [{ requested: 11, allocated: 4 }] });
const lookedThrough = { by: 'ann@demo.example', at: '2026-03-15T12:00:00.000Z', isCurrent: true };
const words = 'Looked through by ann@demo.example on 2026/03/15 12:00 UTC';
const looked = { ...row, lookedThrough };

test('a product that no one looked through says nothing', () => {
  expect(toLook(row, toStore([row]).buffer)).toBeNull();
});

test('a mark says who and when', () => {
  expect(toLook(looked, toStore([looked]).buffer)).toEqual({ words, isCurrent: true });
});

test('a figure typed since crosses the mark out, and typed back it does not', () => {
  const { buffer, type } = toStore([looked]);
  type(looked, 1, 5);
  const moved = { words: `${words}. Its figures moved since.`, isCurrent: false };
  expect(toLook(looked, buffer)).toEqual(moved);
  type(looked, 1, 4);
  expect(toLook(looked, buffer)?.isCurrent).toBe(true);
  const old = { ...row, lookedThrough: { ...lookedThrough, isCurrent: false } };
  expect(toLook(old, buffer)).toEqual(moved);
});
