/** Where calls wait, according to the web app's Server-Timing. */

/** The parts of a call in milliseconds, in their order. They add up to all that its caller waited. */
export type Waits = Record<(typeof PARTS)[number], number>;

export const PARTS = [
  'outside the web app',
  'session',
  'web app',
  'to the web API and back',
  'account',
  'rest of the web API',
] as const;

const ENTRY = /(?<=^|, )([a-z-]+);dur=([\d.]+)/g;

/** The parts of a call that took `ms` for its caller. Null without the times of both services: a page, or a call that was refused. */
export function toWaits(header: string | undefined, ms: number): Waits | null {
  const times = new Map([...(header ?? '').matchAll(ENTRY)].map(([, name = '', dur]) => [name, Number(dur)]));
  const read = (name: string) => times.get(name) ?? 0;
  const [whole, upstream, webApi] = [read('total'), read('web-api'), read('api-total')];
  if (!times.has('total') || !times.has('web-api') || !times.has('api-total')) return null;
  return {
    'outside the web app': ms - whole,
    session: read('session'),
    'web app': whole - read('session') - upstream,
    'to the web API and back': upstream - webApi,
    account: read('api-account'),
    'rest of the web API': webApi - read('api-account'),
  };
}

const toAll = (waits: Waits) => PARTS.reduce((sum, part) => sum + waits[part], 0);

/** The mean of each part over the calls between two shares of all calls by their time, as 0.4 and 0.6 around the median. */
export function toMeanWaits(calls: readonly Waits[], from: number, to: number): Waits | null {
  const inOrder = calls.map((waits) => ({ waits, ms: toAll(waits) })).sort((a, b) => a.ms - b.ms);
  const some = inOrder.slice(Math.floor(calls.length * from), Math.ceil(calls.length * to));
  if (some.length === 0) return null;
  const toMean = (part: keyof Waits) => some.reduce((sum, { waits }) => sum + waits[part], 0) / some.length;
  return Object.fromEntries(PARTS.map((part) => [part, toMean(part)])) as Waits;
}
