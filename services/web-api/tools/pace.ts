/**
 * The pace of long work that has many parts. A part that takes longer than such parts can take shares processors, a disk or PostgreSQL with
 * others. The work then rests as long as it was kept waiting: it has at most half of its usual share, and those who call find room. With
 * nobody else there it never rests. What its statements cost PostgreSQL has the priority of any other, so a lower one of our own process does not
 * do it (`give-way.ts`).
 */
import { setTimeout as delay } from 'node:timers/promises';

/** Times are compared over at least so long: a shorter part says more of where it was cut than of what else goes on. */
const WINDOW_MS = 150;
/** Parts differ by themselves. */
const USUAL = 1.3;
/** Of one piece of work: whoever waits for it gets it. */
const MOST_REST_MS = 60_000;

type Waiting = (ms: number) => Promise<unknown>;

export class Pace {
  private fastest = Number.POSITIVE_INFINITY;
  private since = { units: 0, ms: 0 };
  private rested = 0;

  constructor(private readonly wait: Waiting = delay) {}

  /** After a part of so many units, rows or bytes, that took `ms`: rests as long as others kept it waiting. */
  async rest(units: number, ms: number): Promise<void> {
    this.since = { units: this.since.units + units, ms: this.since.ms + ms };
    const { since } = this;
    if (since.ms < WINDOW_MS || since.units === 0) return;
    this.since = { units: 0, ms: 0 };
    this.fastest = Math.min(this.fastest, since.ms / since.units);
    const lost = since.ms - USUAL * this.fastest * since.units;
    const rest = Math.min(lost, MOST_REST_MS - this.rested);
    if (rest <= 0) return;
    this.rested += rest;
    await this.wait(rest);
  }
}

/** The same pieces, made at a pace that leaves room for others. What their reader takes between two of them is no work. */
export async function* paced(pieces: AsyncIterable<Buffer>, pace = new Pace()): AsyncGenerator<Buffer> {
  let began = performance.now();
  for await (const piece of pieces) {
    const ms = performance.now() - began;
    yield piece;
    await pace.rest(piece.length, ms);
    began = performance.now();
  }
}
