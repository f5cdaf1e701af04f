/** The directory's time. Tests move it; no other module here reads Date. */
export class Clock {
  /** Seconds added to the real time. */
  offset = 0;

  constructor(private readonly source: () => number = Date.now) {}

  /** Whole seconds since 1970, as JWTs count. */
  seconds(): number {
    return Math.floor(this.source() / 1_000) + this.offset;
  }

  toDate(): Date {
    return new Date(this.seconds() * 1_000);
  }
}
