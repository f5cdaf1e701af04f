/** Reads the audit record as a global administrator does, and verifies it with the command. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Input, TestWebApi } from '../../support/web-api';

const Line = z.object({
  place: z.number(),
  previous: z.string().length(64),
  hash: z.string().length(64),
  event: z.looseObject({ at: z.string(), event: z.string(), operation: z.string().nullable() }),
});

export const toLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Line.parse(JSON.parse(line)));

export async function openRecord(api: TestWebApi) {
  const administrator = (await api.fixtures.globalAdministrator()).uniqueId;
  const folder = mkdtempSync(join(tmpdir(), 'allocations-audit-'));
  const download = async (query: Input['query'] = {}): Promise<string> => {
    const { status, bytes } = await api.call('exportAuditRecord', { as: administrator, query });
    if (status !== 200) throw new Error(`The record was answered with ${status}.`);
    return bytes.toString('utf8');
  };
  return {
    administrator,
    folder,
    download,
    /** The events since the last call, without the events of these calls. */
    events: async () => {
      const events = toLines(await download()).map(({ event }) => event);
      const looked = events.findLastIndex(({ operation }) => operation === 'exportAuditRecord');
      return events.slice(looked + 1);
    },
    /** The command on these texts, each a file of its own, and on kept hashes. */
    verify: (texts: readonly string[], hashes: readonly string[] = []) => {
      const files = texts.map((text, index) => {
        const path = join(folder, `${index}.jsonl`);
        writeFileSync(path, text);
        return path;
      });
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/verify-audit.mjs', ...files, ...hashes],
        { encoding: 'utf8' },
      );
      return { status, said: `${stdout}${stderr}` };
    },
    discard: () => rmSync(folder, { recursive: true }),
  };
}

export type Record = Awaited<ReturnType<typeof openRecord>>;
