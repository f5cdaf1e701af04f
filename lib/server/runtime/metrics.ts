import 'server-only';
/** The web app's metrics in the form of Prometheus. Loaded only where a port for them is configured. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { TIME_BUCKETS } from '@/domain/limits';
import { readTallies } from './tally';

export type Metrics = {
  observeRequest(request: { route: string; status: number; seconds: number }): void;
  observeUpstream(call: { service: string; status: number; seconds: number }): void;
  toText(): Promise<string>;
  readonly contentType: string;
};

/** What later rooms know, as it is when the metrics are read. */
export type Measured = {
  listPools(): Iterable<[pool: string, { busy: number; waiting: number }]>;
  /** Throws when the session store does not answer. */
  countSessions(): Promise<number>;
};

function addGauges(registers: [Registry], { listPools, countSessions }: Measured): void {
  new Gauge({
    name: 'allocations_web_pool_calls',
    help: 'Calls to other services by pool: under way, or waiting for a connection.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { busy, waiting }] of listPools()) {
        this.set({ pool, state: 'busy' }, busy);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({
    name: 'allocations_web_sessions',
    help: 'Records in the session store, of all instances that share it.',
    registers,
    async collect() {
      // If the store is unavailable only this gauge is left out.
      const count = await countSessions().catch(() => null);
      this.reset();
      if (count === null) this.remove();
      else this.set(count);
    },
  });
  new Counter({
    name: 'allocations_web_cache_total',
    help: 'Look-ups in the short-lived caches: hit, miss, or an older answer while a service is down.',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [name, count] of readTallies('cache')) {
        const [cache = '', outcome = ''] = name.split(' ');
        this.inc({ cache, outcome }, count);
      }
    },
  });
  new Counter({
    name: 'allocations_web_sent_again_total',
    help: 'Reads that were sent a second time by pool, as their connection broke before an answer began.',
    labelNames: ['pool'],
    registers,
    collect() {
      this.reset();
      for (const [pool, count] of readTallies('sent again')) this.inc({ pool }, count);
    },
  });
}

export function createMetrics(measured: Measured): Metrics {
  const registry = new Registry();
  const registers: [Registry] = [registry];
  collectDefaultMetrics({ register: registry });
  addGauges(registers, measured);
  const requests = new Counter({
    name: 'allocations_web_requests_total',
    help: 'Answered requests by operation, screen or kind of address, and by status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'allocations_web_request_seconds',
    help: 'From the head of a request to the last byte of its answer.',
    labelNames: ['route'],
    buckets: TIME_BUCKETS,
    registers,
  });
  const upstream = new Histogram({
    name: 'allocations_web_upstream_seconds',
    help: 'Calls to the web API and to the directory, to the end of the answer.',
    labelNames: ['service', 'status'],
    buckets: TIME_BUCKETS,
    registers,
  });
  return {
    contentType: registry.contentType,
    observeRequest: ({ route, status, seconds: took }) => {
      requests.inc({ route, status });
      seconds.observe({ route }, took);
    },
    observeUpstream: ({ service, status, seconds: took }) => upstream.observe({ service, status }, took),
    toText: () => registry.metrics(),
  };
}
