/** A runner, and how long its lease of a job lasts without a heartbeat. */
export type Lease = { runnerId: string; now: Date; leaseMs: number };

export const toLeaseEnd = ({ now, leaseMs }: Lease) => new Date(now.getTime() + leaseMs);
