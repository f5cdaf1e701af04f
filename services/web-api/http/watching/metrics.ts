/** The web API's metrics in the form of Prometheus. Made only where a port for them is set. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { TIME_BUCKETS } from '@/domain/limits';
import { countWaitingAuditEvents } from '../../data/audit/audit-events';
import type { Connection } from '../../data/database/database';
import { countImportJobs } from '../../data/imports/import-jobs';
import type { JobCounts } from '../../data/lease';
import { countRunJobs } from '../../data/proposal-runs/run-jobs';

type ObservedCall = { operation: string; status: number; totalMs: number; databaseMs: number };

export type Metrics = {
  observeCall(call: ObservedCall): void;
  /** A call that was refused because too many wait for the database. */
  countShed(operation: string): void;
  /** Asks at each scrape whether the read database is used: only where there is one. */
  watchReadDatabase(isUsed: () => Promise<boolean>): void;
  /** The text of a scrape. */
  toText(): Promise<string>;
  readonly contentType: string;
};

type Jobs = { name: string; what: string; count: () => Promise<JobCounts> };

function addJobs(registry: Registry, { name, what, count }: Jobs): void {
  new Gauge({
    name,
    help: `Unfinished ${what} of all instances: waiting, or running at one of them.`,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // If the database is unavailable only this gauge is left out.
      const counts = await count().catch(() => null);
      this.reset();
      for (const [state, jobs] of Object.entries(counts ?? {})) this.set({ state }, jobs);
    },
  });
}

/** The database's connections, the jobs and the audit events that wait, read at each scrape. */
function addGauges(registry: Registry, { database, countConnections }: Connection): void {
  new Gauge({
    name: 'allocations_database_connections',
    help: 'Connections to the database by state; waiting: calls without one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(countConnections())) this.set({ state }, count);
    },
  });
  addJobs(registry, { name: 'allocations_imports', what: 'imports', count: () => countImportJobs(database) });
  addJobs(registry, {
    name: 'allocations_proposal_runs',
    what: 'runs of a rule over all products',
    count: () => countRunJobs(database),
  });
  new Gauge({
    name: 'allocations_audit_events_waiting',
    help: 'Events of all instances that are not yet in the chain of the audit record.',
    registers: [registry],
    async collect() {
      const waiting = await countWaitingAuditEvents(database).catch(() => null);
      this.set(waiting ?? Number.NaN);
    },
  });
}

function addReadDatabase(registry: Registry, isUsed: () => Promise<boolean>): void {
  new Gauge({
    name: 'allocations_read_database_used',
    help: 'Whether the read database answers: 1, or 0 while the primary answers alone.',
    registers: [registry],
    async collect() {
      this.set(Number(await isUsed().catch(() => Number.NaN)));
    },
  });
}

export function createMetrics(connection: Connection): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, connection);
  const registers = [registry];
  const calls = new Counter({
    name: 'allocations_calls_total',
    help: 'Answered calls by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const shed = new Counter({
    name: 'allocations_calls_shed_total',
    help: 'Calls refused at once, because too many waited for the database, by operation.',
    labelNames: ['operation'],
    registers,
  });
  const seconds = new Histogram({
    name: 'allocations_call_seconds',
    help: 'From the first byte of a call to the last of its answer.',
    labelNames: ['operation'],
    buckets: TIME_BUCKETS,
    registers,
  });
  const databaseSeconds = new Histogram({
    name: 'allocations_call_database_seconds',
    help: 'What of that the call waited for the database, added up over its statements.',
    labelNames: ['operation'],
    buckets: TIME_BUCKETS,
    registers,
  });
  return {
    contentType: registry.contentType,
    observeCall: ({ operation, status, totalMs, databaseMs }) => {
      calls.inc({ operation, status });
      seconds.observe({ operation }, totalMs / 1_000);
      databaseSeconds.observe({ operation }, databaseMs / 1_000);
    },
    countShed: (operation) => shed.inc({ operation }),
    watchReadDatabase: (isUsed) => addReadDatabase(registry, isUsed),
    toText: () => registry.metrics(),
  };
}
