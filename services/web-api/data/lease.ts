/** A runner, and how long its lease of a job lasts without a heartbeat. */
export type Lease = { runnerId: string; now: Date; leaseMs: number };

export const toLeaseEnd = ({ now, leaseMs }: Lease) => new Date(now.getTime() + leaseMs);

/** Unfinished jobs that wait for a runner, and those that have one. */
export type JobCounts = { waiting: number; running: number };

export const toJobCounts = ({
  unfinished = 0,
  running = 0,
}: {
  unfinished?: number;
  running?: number;
} = {}): JobCounts => ({
  waiting: unfinished - running,
  running,
});
