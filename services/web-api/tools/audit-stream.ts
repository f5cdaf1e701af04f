/** Where chained audit events go in addition to the database: standard output, or an append-only file. */
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toErrorMeaning, toErrorReason } from '@/domain/error-codes';
import { SettingError } from '@/domain/settings';
import type { LogOutput } from '@/tracing/log-output';

export type WriteAudit = (lines: string) => Promise<void> | void;

/** `stdout` or `file:<path>`; without a target the record is kept in the database alone. */
export function openAuditStream(target: string | null, output: LogOutput): WriteAudit {
  if (target === null) return () => undefined;
  if (target === 'stdout') return (lines) => output.write(lines);
  const path = target.slice('file:'.length);
  return async (lines) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // One write at the end of the file: lines of two instances do not mix.
    await appendFile(path, lines, { mode: 0o600 });
  };
}

/** Throws a SettingError if no line can be written there. Writes nothing. */
export async function requireAuditStream(writeAudit: WriteAudit): Promise<void> {
  try {
    await writeAudit('');
  } catch (error) {
    throw new SettingError(
      `AUDIT_STREAM: no line can be written there: ${toErrorMeaning(error) ?? toErrorReason(error)}.`,
      { cause: error },
    );
  }
}
