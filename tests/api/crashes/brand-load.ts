/** People who write and read brands without a break while something happens to the service. */
import { Problem } from '@/domain/contract/problem';
import type { ServerProcess } from '../../support/web-api-process';
import type { CrashWorld } from './crash-world';

const WORKERS = 6;
const READERS = 6;

type Read = 'answered' | 'told to come back' | `${number} without a time`;

async function read(world: CrashWorld, server: ServerProcess, as: string): Promise<Read> {
  const response = await world.call(server, as, '/v1/core/lists');
  const body: unknown = await response.json();
  if (response.status === 200) return 'answered';
  const { status, retryAfter } = Problem.parse(body);
  return retryAfter === undefined ? `${status} without a time` : 'told to come back';
}

/** A refusal without a time to come back is no status that anybody expects. */
const toStatus = ({ status, headers }: Response) =>
  status === 503 && !headers.has('retry-after') ? Number.NaN : status;

/** Calls of these people, reading and writing, until it is stopped; reports the status of every write, and the outcomes of the reads. */
export async function load(
  world: CrashWorld,
  people: readonly string[],
  onStatus: (status: number, brand: string) => void,
) {
  const server = await world.start();
  const reads = new Set<Read>();
  let isEnding = false;
  const toPerson = (worker: number) => people[worker % people.length] ?? '';
  const keepReading = async (worker: number) => {
    while (!isEnding) reads.add(await read(world, server, toPerson(worker)));
  };
  const work = async (worker: number) => {
    for (let index = 0; !isEnding; index += 1) {
      const code = `R-${worker}-${index}`;
      const body = JSON.stringify({ label: code, code });
      const sent = { method: 'POST', body };
      const response = await world.call(server, toPerson(worker), '/v1/core/brands', sent);
      onStatus(toStatus(response), code);
      await response.arrayBuffer();
    }
  };
  const working = Promise.all([
    ...Array.from({ length: WORKERS }, (_each, worker) => work(worker)),
    ...Array.from({ length: READERS }, (_each, worker) => keepReading(worker)),
  ]);
  return {
    server,
    reads,
    end: async () => {
      isEnding = true;
      await working;
    },
  };
}

/** Resolves when a status was seen from now on. */
export function createWatch() {
  const wanted = new Map<number, () => void>();
  return {
    see: (status: number) => wanted.get(status)?.(),
    next: (status: number) =>
      new Promise<void>((resolve) => {
        wanted.set(status, resolve);
      }),
  };
}

/** The brands of the server, by code. */
export async function readCodes(world: CrashWorld, server: ServerProcess, as: string): Promise<Set<string>> {
  const response = await world.call(server, as, '/v1/core/brands');
  return new Set(((await response.json()) as { code: string }[]).map(({ code }) => code));
}
