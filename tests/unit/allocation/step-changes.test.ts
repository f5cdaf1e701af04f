import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { toSteppedFigure, toStepWay } from '@/components/allocation/board/step-changes';

describe('plus and minus', () => {
  it.each([
    ['+', 'up'],
    ['-', 'down'],
    ['=', null],
    ['1', null],
  ] as const)('read %s as %s', (key, way) => expect(toStepWay({ key })).toBe(way));

  it.each([
    [null, 1, 'up', 1],
    [4, 1, 'up', 5],
    [4, 1, 'down', 3],
    [0, 1, 'down', 0],
    [6, 6, 'up', 12],
    [6, 6, 'down', 0],
    // Typed before the pack size was raised.
    [7, 6, 'up', 12],
    [7, 6, 'down', 6],
  ] as const)('step %s in packs of %s %s to %s', (allocated, packSize, way, expected) =>
    expect(toSteppedFigure(allocated, packSize, way)).toBe(expected),
  );

  test('a figure of whole packs comes back by the other key, and stays one of whole packs', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.integer({ min: 1, max: 50 }), (packs, packSize) => {
        const figure = packs * packSize;
        const up = toSteppedFigure(figure, packSize, 'up');
        expect(up).toBe(figure + packSize);
        expect(toSteppedFigure(up, packSize, 'down')).toBe(figure);
      }),
    );
  });
});
