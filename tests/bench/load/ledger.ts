/** Every write that was acknowledged, and whether the database still knows it. */
import type pg from 'pg';
import { z } from 'zod';

/** A request as a person saw it last. */
export type Seen = { requestId: number; version: number; allocated: number | null };

type Entry = {
  first: Seen;
  /** The value of each acknowledged version. */
  acknowledged: Map<number, number | null>;
  /** Values of writes with an unknown outcome. */
  unknown: number[];
};

export type Verdict = { rows: number; acknowledged: number; unknown: number; lost: string[] };

const Stored = z.array(
  z.object({ requestId: z.number(), version: z.number(), allocated: z.number().nullable() }),
);

export class Ledger {
  private readonly entries = new Map<number, Entry>();
  /** Requested quantities that imports reported as saved. */
  private readonly imported = new Map<number, number>();
  private readonly lost: string[] = [];

  open(seen: Seen): void {
    if (!this.entries.has(seen.requestId))
      this.entries.set(seen.requestId, { first: seen, acknowledged: new Map(), unknown: [] });
  }

  acknowledge({ requestId, version, allocated }: Seen): void {
    const entry = this.entries.get(requestId);
    // Two people got the same version for their writes: one overwrote the other.
    if (entry?.acknowledged.has(version))
      this.lost.push(`request ${requestId}: version ${version} was acknowledged twice`);
    entry?.acknowledged.set(version, allocated);
  }

  leaveOpen(requestId: number, allocated: number): void {
    this.entries.get(requestId)?.unknown.push(allocated);
  }

  acknowledgeImport(rows: ReadonlyMap<number, number>): void {
    for (const [requestId, requested] of rows) this.imported.set(requestId, requested);
  }

  /** Compares with the database after all writes have ended. */
  async judge(client: pg.Client): Promise<Verdict> {
    const lost = [...this.lost, ...(await this.judgeWrites(client)), ...(await this.judgeImports(client))];
    const entries = [...this.entries.values()];
    const sum = (count: (entry: Entry) => number) => entries.reduce((all, entry) => all + count(entry), 0);
    return {
      rows: entries.length,
      acknowledged: sum(({ acknowledged }) => acknowledged.size) + this.imported.size,
      unknown: sum(({ unknown }) => unknown.length),
      lost,
    };
  }

  private async judgeWrites(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query(
      `select request_id as "requestId", version, allocated_quantity as allocated
        from requests where request_id = any($1::integer[])`,
      [[...this.entries.keys()]],
    );
    const stored = new Map(Stored.parse(rows).map((row) => [row.requestId, row]));
    return [...this.entries].flatMap(([requestId, entry]) => judge(entry, stored.get(requestId)));
  }

  private async judgeImports(client: pg.Client): Promise<string[]> {
    const ids = [...this.imported.keys()];
    const { rows } = await client.query<{ id: number; requested: number | null }>(
      'select request_id as id, requested_quantity as requested from requests where request_id = any($1::integer[])',
      [ids],
    );
    const stored = new Map(rows.map(({ id, requested }) => [id, requested]));
    return ids
      .filter((id) => stored.get(id) !== this.imported.get(id))
      .map((id) => `request ${id}: ${stored.get(id)} instead of ${this.imported.get(id)} of the import`);
  }
}

/** The error of a row: writes that share a version, or a value that is not that of the last version. */
function judge({ first, acknowledged, unknown }: Entry, row: Seen | undefined): string[] {
  if (!row) return [`request ${first.requestId} is gone`];
  const at = `request ${row.requestId}:`;
  const written = row.version - first.version;
  const [least, most] = [acknowledged.size, acknowledged.size + unknown.length];
  if (written < least || written > most)
    return [`${at} ${written} versions for ${least} acknowledged writes and ${unknown.length} unknown ones`];
  if (written === 0) return [];
  const last = acknowledged.get(row.version);
  const isRight =
    last === undefined ? unknown.some((value) => value === row.allocated) : last === row.allocated;
  return isRight ? [] : [`${at} holds ${row.allocated} in version ${row.version} instead of ${last}`];
}
