/**
 * The seed's random numbers: mulberry32 (a 32-bit counter through a multiplicative mix, by Tommy Ettinger), sufficient
 * for demo data and the same on every machine. Never use it for secrets.
 */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A separate stream for a part of the data, so that a change in one part does not affect the others. */
  static of(...labels: (string | number)[]): Random {
    let hash = 0x811c9dc5;
    for (const character of labels.join('/')) {
      // FNV-1a
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
    return new Random(hash);
  }

  /** From 0, 1 excluded. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the items. Throws a RangeError on an empty list. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => ({ item, key: this.next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }

  /** Some of the items, heavier ones more often: the weighted sampling of Efraimidis and Spirakis (2006). */
  sample<T>(items: readonly T[], count: number, weight: (item: T) => number): T[] {
    const keyed = items.map((item) => ({ item, key: this.next() ** (1 / weight(item)) }));
    return keyed
      .sort((a, b) => b.key - a.key)
      .slice(0, count)
      .map(({ item }) => item);
  }
}
