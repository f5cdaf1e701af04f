/** Requests that no browser sends: methods x lengths x encodings x early ends x `Expect`, drawn from a fixed seed. */
import { RawConnection, toBody, toStatus } from './raw-connection';

export type Draw = <T>(choices: readonly T[]) => T;

/** A sequence of draws that is the same for the same seed (mulberry32). */
export function createDraw(seed: number): Draw {
  let state = seed;
  return (choices) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const drawn = choices[((mixed ^ (mixed >>> 14)) >>> 0) % choices.length];
    if (drawn === undefined) throw new RangeError('There is nothing to draw from.');
    return drawn;
  };
}

/** A path that no user may request: a server that receives it parsed a body as a request. */
export const SMUGGLED = '/v1/smuggled';
const INSIDE = `GET ${SMUGGLED} HTTP/1.1\r\nHost: a\r\n\r\n`;

const TARGETS = [
  'GET /api/v1/core/brands',
  'HEAD /api/v1/core/brands',
  'GET /api/v1/core/fiscal-years',
  'GET /api/v1/ruc/products/download/excel?FiscalYear=2027',
  'POST /api/v1/core/brands',
  'POST /api/v1/core/imports',
  'POST /api/v1/core/users/999999/view-as',
  'PATCH /api/v1/ruc/requests',
  'DELETE /api/v1/ruc/lists/products/columns',
  'PUT /api/v1/ruc/nowhere',
  'OPTIONS /api/v1/core/brands',
] as const;

const BODIES = [
  '{}',
  'hello',
  `${'\r\n'.repeat(40)}${INSIDE}`,
  INSIDE.repeat(3),
  `{"a":"${'x'.repeat(3_000)}"}`,
];
const FRAMINGS = [
  'none',
  'zero',
  'exact',
  'too long',
  'too short',
  'chunked',
  'chunks cut',
  'chunks wrong',
  'both',
  'two lengths',
  'signed',
  'negative',
] as const;
const MORE = [
  '',
  '',
  '',
  'Expect: 100-continue\r\n',
  'Expect: nothing\r\n',
  'Connection: close, Content-Length\r\n',
];
const MOST = ['', '', 'Upgrade: websocket\r\nConnection: Upgrade\r\n', 'TE: trailers\r\nTrailer: X-A\r\n'];
const TYPES = ['application/json', 'application/json', 'multipart/form-data; boundary=b', 'text/plain'];
const ENDS = ['read', 'read', 'read', 'leave', 'half', 'park'] as const;

const toChunks = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** The headers that frame the body, and the body as sent. */
function toFraming(framing: (typeof FRAMINGS)[number], body: string): [head: string, sent: string] {
  const chunked = 'Transfer-Encoding: chunked\r\n';
  const length = (value: string | number) => `Content-Length: ${value}\r\n`;
  switch (framing) {
    case 'none':
      return ['', ''];
    case 'zero':
      return [length(0), ''];
    case 'exact':
      return [length(body.length), body];
    case 'too long':
      return [length(body.length + 500), body];
    case 'too short':
      return [length(1), body];
    case 'chunked':
      return [chunked, toChunks(body)];
    case 'chunks cut':
      return [chunked, toChunks(body).slice(0, -7)];
    case 'chunks wrong':
      return [chunked, `zz\r\n${body}`];
    case 'both':
      return [length(body.length) + chunked, toChunks(body)];
    case 'two lengths':
      return [length(body.length) + length(1), body];
    case 'signed':
      return [length(`+${body.length}`), body];
    case 'negative':
      return [length(-1), body];
  }
}

export type RawPerson = { cookie: string };

function toHead(target: string, { cookie }: RawPerson, more: string): string {
  const own = 'Host: localhost\r\nX-Allocations-Request: 1\r\nSec-Fetch-Site: same-origin\r\n';
  return `${target} HTTP/1.1\r\n${own}Cookie: ${cookie}\r\n${more}\r\n`;
}

const MAX_PARKED = 10;

/** One round of one user. Connections left open are parked and end a few rounds later. */
export async function playRound(
  port: number,
  draw: Draw,
  person: RawPerson,
  parked: RawConnection[],
): Promise<string> {
  const [framed, sent] = toFraming(draw(FRAMINGS), draw(BODIES));
  const key = draw(['', '', 'Idempotency-Key: early-answer\r\n']);
  const head = toHead(
    draw(TARGETS),
    person,
    `Content-Type: ${draw(TYPES)}\r\n${key}${draw(MORE)}${draw(MOST)}${framed}`,
  );
  const end = draw(ENDS);
  const connection = await RawConnection.open(port);
  const isSplit = draw([true, false]);
  connection.write(isSplit ? head : head + sent);
  if (isSplit) {
    await new Promise((resolve) => setImmediate(resolve));
    connection.write(sent);
  }
  if (end === 'park') {
    parked.push(connection);
    if (parked.length > MAX_PARKED) parked.shift()?.destroy();
    return '';
  }
  if (end === 'half') connection.end();
  // A body that is shorter than announced gets no answer, so the round leaves after a short while.
  const text = end === 'leave' ? '' : await connection.read(undefined, 400);
  connection.destroy();
  return text;
}

/** Sends a valid request and returns the JSON of the answer. Throws when there is no answer or no success. */
export async function askAsCanary(
  port: number,
  person: RawPerson,
  key: string,
  path = '/api/v1/core/brands',
): Promise<unknown> {
  const connection = await RawConnection.open(port);
  connection.write(toHead(`GET ${path}`, person, `Idempotency-Key: ${key}\r\n`));
  const text = await connection.read(undefined, 20_000);
  connection.destroy();
  if (toStatus(text) !== 200) throw new Error(`A canary was answered: ${text.slice(0, 300)}`);
  return JSON.parse(toBody(text)) as unknown;
}
