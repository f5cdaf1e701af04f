import { describe, expect, it } from '@jest/globals';
import { DRAWING, toAnswersGeometry, toTickStep } from '@/components/home/answers-geometry';

const input = {
  answersByDay: [
    { day: '2026-09-15', answered: 10 },
    { day: '2026-09-18', answered: 32 },
  ],
  required: 64,
  from: '2026-09-14',
  to: '2026-09-28',
  today: '2026-09-20',
};

describe('answers over time', () => {
  it('stays level on days without answers and ends today', () => {
    const geometry = toAnswersGeometry(input);
    expect(geometry?.points.map(({ answered }) => answered)).toEqual([0, 10, 10, 10, 32, 32, 32]);
    expect(geometry?.last.answered).toBe(32);
    expect(geometry?.last.y).toBeCloseTo((DRAWING.top + DRAWING.bottom) / 2);
  });

  it('labels the last figure clear of its line and of the line of what is required, however many are answered', () => {
    for (let answered = 0; answered <= input.required; answered += 1) {
      const geometry = toAnswersGeometry({ ...input, answersByDay: [{ day: '2026-09-15', answered }] });
      if (!geometry) throw new Error('There is nothing to draw.');
      const { labelY, last } = geometry;
      // Twelve high, above its baseline.
      expect(labelY).toBeLessThanOrEqual(last.y - 7);
      expect(DRAWING.top > labelY || DRAWING.top < labelY - 12).toBe(true);
      expect(labelY).toBeGreaterThan(12);
    }
  });

  it('ends with the step when the step is over', () => {
    expect(toAnswersGeometry({ ...input, today: '2026-11-01' })?.last.x).toBe(DRAWING.right);
  });

  it('is not drawn when nothing is required or the step has not begun', () => {
    expect(toAnswersGeometry({ ...input, required: 0 })).toBeNull();
    expect(toAnswersGeometry({ ...input, today: '2026-09-01' })).toBeNull();
  });

  it('draws about three grid lines for any maximum', () => {
    for (const max of [1, 3, 7, 64, 433, 9_999, 120_000, 2_000_000, 70_000_000]) {
      expect(max / toTickStep(max)).toBeLessThanOrEqual(3.5);
    }
  });
});
