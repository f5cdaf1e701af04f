/** The geometry of answers over time: days across, answers up, in drawing units. */
import { toDayAfter, toDaysBetween } from '@/domain/format';

export type AnswersInput = {
  answersByDay: readonly { day: string; answered: number }[];
  required: number;
  /** The days of the market submission. */
  from: string;
  to: string;
  today: string;
};
export type AnswersGeometry = {
  points: { x: number; y: number; day: string; answered: number }[];
  path: string;
  area: string;
  last: { x: number; y: number; answered: number };
  /** The place of the last figure's label: above its line, and clear of the line of required answers. */
  labelY: number;
  ticks: { value: number; y: number }[];
  days: { day: string; x: number }[];
  topY: number;
};

/** Drawing units; left and right leave room for six-digit figures and their labels. */
export const DRAWING = { width: 440, height: 172, left: 50, right: 342, top: 26, bottom: 146 } as const;

const NICE = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

/** A round step that gives about three grid lines up to a number. */
export function toTickStep(max: number): number {
  const found = NICE.find((step) => step * 3.5 >= max);
  return found ?? toTickStep(max / 1_000) * 1_000;
}

/** The answers on each day from the first to today: a day without an entry repeats the previous day's. */
function toDaily({ answersByDay, from, to, today }: AnswersInput) {
  const sorted = [...answersByDay].sort((a, b) => a.day.localeCompare(b.day));
  const last = today < to ? today : to;
  const days = Math.max(0, toDaysBetween(from, last));
  return Array.from({ length: days + 1 }, (_, index) => {
    const day = toDayAfter(from, index);
    return { day, answered: sorted.filter((each) => each.day <= day).at(-1)?.answered ?? 0 };
  });
}

/** Just above its point; if the line of required answers would cross it there, above that line. */
const toLabelY = (y: number) => (y - DRAWING.top < 24 ? DRAWING.top - 7 : y - 8);

/** Null if nothing is required or the submission has not begun: there is nothing to draw. */
export function toAnswersGeometry(input: AnswersInput): AnswersGeometry | null {
  if (input.required === 0 || input.today < input.from) return null;
  const { left, right, top, bottom } = DRAWING;
  const span = Math.max(1, toDaysBetween(input.from, input.to));
  const toX = (day: string) => left + (toDaysBetween(input.from, day) / span) * (right - left);
  const toY = (answered: number) => bottom - (answered / input.required) * (bottom - top);
  const round = (value: number) => Math.round(value * 10) / 10;
  const points = toDaily(input).map(({ day, answered }) => ({
    day,
    answered,
    x: round(toX(day)),
    y: round(toY(Math.min(answered, input.required))),
  }));
  const last = points.at(-1);
  const first = points[0];
  if (!last || !first) return null;
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const step = toTickStep(input.required);
  const ticks = Array.from({ length: Math.ceil(input.required / step) }, (_, index) => index * step);
  // One label per quarter; none so close to the last day that they would overlap.
  const quarter = Math.ceil(span / 4);
  const days = [0, 1, 2, 3].map((index) => index * quarter).filter((days) => days <= span - quarter * 0.7);
  return {
    points,
    path,
    area: `${path}L${last.x} ${bottom}L${first.x} ${bottom}Z`,
    last,
    labelY: toLabelY(last.y),
    ticks: ticks.map((value) => ({ value, y: round(toY(value)) })),
    days: [...days.map((each) => toDayAfter(input.from, each)), input.to].map((day) => ({
      day,
      x: round(toX(day)),
    })),
    topY: top,
  };
}
