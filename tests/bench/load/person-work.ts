/** People's work at a deadline: they read lists, boards, pitches and pages, and write final allocations. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { toAccepted } from '@/domain/contract/answer-forms';
import { operations } from '@/domain/contract/operations';
import { type BenchCall, toTarget } from '../web-api/bench-call';
import { CURRENT_YEAR } from '../web-api/shape';
import { type Answer, type Sending, send, sendPatiently } from './client';
import type { Ledger, Seen } from './ledger';
import type { Person } from './people';
import type { Kind, Tally } from './tally';

/** Below the supply of every product, independent of its other figures. */
const QUANTITIES = 10;

export type Pace = {
  /** Seconds between two reads of a person. */
  readEvery: number;
  /** Seconds between two writes of a person who writes. */
  writeEvery: number;
};

/** The shared state of a run. `phase`: its current phase. */
export type Run = {
  origin: string;
  tally: Tally;
  ledger: Ledger;
  pace: Pace;
  phase: string;
};

type Read = { kind: Kind; what: string; path: string; accept?: string };

const fiscalYear = CURRENT_YEAR;
const call = (id: BenchCall['id'], query: object): Read => ({
  kind: 'read',
  what: id,
  path: `/api${toTarget({ id, as: '', query: { fiscalYear, ...query } })}`,
  accept: toAccepted(operations[id]),
});
const page = (path: string): Read => ({ kind: 'page', what: path, path });
const desc = (attribute: string) => ({ attribute, direction: 'desc' });
const asc = (attribute: string) => ({ attribute, direction: 'asc' });

const READS = {
  brand: (brandId: number): Read[] => [
    call('listBoard', { brandIds: [brandId], limit: 40 }),
    call('listBoard', { limit: 40, sort: [desc('requested')] }),
    call('listRequests', { limit: 25 }),
    call('listRequests', { brandIds: [brandId], limit: 25, page: 2 }),
    call('listProducts', { limit: 25 }),
    call('getSummary', {}),
    page('/'),
    page('/ruc/products'),
    page('/ruc/brand/final-allocation'),
  ],
  market: (): Read[] => [
    call('listPitches', { limit: 250, sort: [desc('isRequestRequired'), asc('status'), asc('skuName')] }),
    call('listPitches', { limit: 250, page: 3, sort: [asc('skuName')] }),
    call('listRequests', { limit: 25, sort: [asc('status')] }),
    call('getSummary', {}),
    page('/'),
    page('/ruc/market/pitches'),
    page('/ruc/market/final-allocation'),
  ],
} as const;

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

/** A call of a person, again and again while the service is busy. */
const ask = (run: Run, kind: Kind, sending: Sending, ending: AbortSignal): Promise<Answer> =>
  sendPatiently(run.origin, sending, { ending, onBusy: () => run.tally.addBusy(run.phase, kind) });

/** A person's reads, equally often; of one of the brands or markets. */
export const callsOf = ({ side, ids }: Person): Read[] => READS[side](pick(ids) ?? 0);

export async function sendRead(run: Run, { cookie }: Person, read: Read, ending: AbortSignal): Promise<void> {
  const answer = await ask(
    run,
    read.kind,
    { method: 'GET', path: read.path, accept: read.accept, cookie },
    ending,
  );
  // Of the phase in which it was answered: a call that a fault breaks began before the fault.
  run.tally.add(run.phase, read.kind, read.what, answer);
}

async function read(run: Run, person: Person, ending: AbortSignal): Promise<void> {
  const read = pick(callsOf(person));
  if (read) await sendRead(run, person, read, ending);
}

const Row = z.object({
  requestId: z.number(),
  version: z.number(),
  allocatedQuantity: z.number().nullable(),
});
const Written = z.object({ items: z.array(Row) });
const toSeen = ({ requestId, version, allocatedQuantity }: z.output<typeof Row>): Seen => ({
  requestId,
  version,
  allocated: allocatedQuantity,
});

/** As the screen does after a refusal: the row as it is now. Without an answer the last seen state stays. */
async function lookAgain({ origin }: Run, cookie: string, row: Seen): Promise<void> {
  const path = `/api${toTarget({ id: 'getRequest', as: '', params: { requestId: row.requestId } })}`;
  const { status, text } = await send(origin, { method: 'GET', path, cookie, isKept: true });
  if (status === 200) Object.assign(row, toSeen(Row.parse(JSON.parse(text))));
}

/**
 * Whether the outcome of a write is unknown: an answer below 500 comes from the service that decided, and a busy one did
 * nothing.
 */
const isUnknown = ({ status, retryAfter }: Answer) =>
  retryAfter === undefined && (status === 0 || status >= 500);

export async function write(run: Run, { cookie, rows }: Person, ending: AbortSignal): Promise<void> {
  const row = pick(rows);
  if (!row) return;
  const { ledger } = run;
  const allocatedQuantity = ((row.allocated ?? 0) + 1) % QUANTITIES;
  const { requestId, version } = row;
  const { method } = operations.patchRequests;
  const path = `/api${toTarget({ id: 'patchRequests', as: '' })}`;
  const body = JSON.stringify([{ requestId, version, allocatedQuantity }]);
  const answer = await ask(run, 'write', { method, path, cookie, body, isKept: true }, ending);
  if (answer.status === 200) {
    const [item] = Written.parse(JSON.parse(answer.text)).items;
    if (item) Object.assign(row, toSeen(item));
    ledger.acknowledge({ requestId, version: row.version, allocated: allocatedQuantity });
  } else {
    if (isUnknown(answer)) ledger.leaveOpen(requestId, allocatedQuantity);
    await lookAgain(run, cookie, row);
  }
  run.tally.add(run.phase, 'write', 'patchRequests', answer);
}

/** A pause of about this many seconds, so that people do not act in step. */
const toPause = (seconds: number) => seconds * 1_000 * (0.5 + Math.random());

/** Works until the signal. A person waits for each answer before the next call. */
export async function work(run: Run, person: Person, ending: AbortSignal): Promise<void> {
  const { readEvery, writeEvery } = run.pace;
  const canWrite = person.rows.length > 0;
  const due = {
    read: performance.now() + Math.random() * readEvery * 1_000,
    write: canWrite ? performance.now() + Math.random() * writeEvery * 1_000 : Number.POSITIVE_INFINITY,
  };
  while (!ending.aborted) {
    const next = due.read < due.write ? 'read' : 'write';
    const wait = Math.max(0, due[next] - performance.now());
    await delay(wait, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return;
    await (next === 'read' ? read : write)(run, person, ending);
    // From when it was due, not from when it was answered: people do not slow down with the service.
    due[next] = Math.max(due[next] + toPause(next === 'read' ? readEvery : writeEvery), performance.now());
  }
}
