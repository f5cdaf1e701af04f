/** The text of a board row about its review. */
import { expect, test } from '@jest/globals';
import { toReview } from '@/components/allocation/board/reviews';
import { toRow, toStore } from './board-of-two';

const row = toRow({ supply: 20, cells: [{ requested: 11, allocated: 4 }] });
const review = {
  by: 'ann@demo.example',
  byName: 'Ann Perrin',
  at: '2026-03-15T12:00:00.000Z',
  isCurrent: true,
};
const words = 'Reviewed by Ann Perrin on 2026/03/15 12:00 UTC';
const reviewed = { ...row, review };

test('a product that no one reviewed says nothing', () => {
  expect(toReview(row, toStore([row]).buffer)).toBeNull();
});

test('a mark says who and when', () => {
  expect(toReview(reviewed, toStore([reviewed]).buffer)).toEqual({ words, isCurrent: true });
});

test('a figure typed since crosses the mark out, and typed back it does not', () => {
  const { buffer, type } = toStore([reviewed]);
  type(reviewed, 1, 5);
  const moved = { words: `${words}. Its figures moved since.`, isCurrent: false };
  expect(toReview(reviewed, buffer)).toEqual(moved);
  type(reviewed, 1, 4);
  expect(toReview(reviewed, buffer)?.isCurrent).toBe(true);
  const old = { ...row, review: { ...review, isCurrent: false } };
  expect(toReview(old, buffer)).toEqual(moved);
});
