'use client';

/** A chosen file during upload: its possible kinds, progress and failure. Kept over a reload until it is sent. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { FILE_FOLDERS, type FileFolder } from '@/domain/contract/import-columns';
import { PROBLEM_SENTENCES, ProblemError } from '@/domain/problems';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { forgetFiles, getKeptFiles, keepFiles } from '@/lib/client/kept-files';
import { guessKinds } from './guess-kind';
import { judgeWorkbook } from './import-words';

/** Reads the first line of a chosen file in the browser, to guess its kind. The server validates the file itself. */

/** Larger files are sent without a guess: unpacking them twice is too slow for a header. */
const MAX_GUESSED_BYTES = 4 * 1024 * 1024;
const HEADER_BYTES = 64 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const UTF16_MARK = [0xff, 0xfe];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

async function readWorkbookHeaders(file: File): Promise<unknown[]> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  for await (const { values } of streamXlsxRows(new Uint8Array(await file.arrayBuffer()))) return values;
  return [];
}

async function readTextHeaders(head: Uint8Array): Promise<string[]> {
  const text = new TextDecoder(startsWith(head, UTF16_MARK) ? 'utf-16le' : 'utf-8').decode(head);
  const [line = ''] = text.replace(/^sep=.\r?\n/i, '').split(/\r?\n/);
  return line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** The headers, or none if they cannot be read. */
async function readHeaders(file: File): Promise<string[]> {
  if (file.size > MAX_GUESSED_BYTES) return [];
  try {
    const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    const cells = startsWith(head, ZIP) ? await readWorkbookHeaders(file) : await readTextHeaders(head);
    return cells.flatMap((cell) => (typeof cell === 'string' && cell !== '' ? [cell] : []));
  } catch {
    // The server reports the errors of the file.
    return [];
  }
}

/** `idempotencyKey`: a retry after a lost connection starts no second import. */
export type Chosen = { file: File; guessed: readonly FileFolder[]; idempotencyKey: string };
export type Failure = { text: string; requestId?: string };

const Note = z.object({ kind: z.enum(FILE_FOLDERS), idempotencyKey: z.string() });

/** An error in the file is for the user to correct; any other error has an id for looking it up. */
function toFailure(error: unknown): Failure {
  if (!(error instanceof ProblemError)) return { text: PROBLEM_SENTENCES.unexpected };
  return { text: error.message, requestId: error.status === 400 ? undefined : error.problem.requestId };
}

/** IndexedDB is outside React: the file of an earlier visit is read once. */
function useKeptFile(
  owner: string,
  key: string,
  onKept: (file: File, note: z.infer<typeof Note>) => void,
): void {
  const report = useEffectEvent(onKept);
  useEffect(() => {
    void getKeptFiles(owner, key, Note).then((kept) => {
      const [file] = kept?.files ?? [];
      if (kept && file) report(file, kept.note);
    });
  }, [owner, key]);
}

type Options = { system: System; fiscalYear: number; onStarted: (fileId: number) => void };

export function useSendFile({ system, fiscalYear, onStarted }: Options) {
  const { user, markets } = useWorkspace();
  const owner = String(user.userId);
  const key = `imports.${system.prefix}`;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [waiting, setWaiting] = useState<FileFolder | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController | null>(null);

  useKeptFile(owner, key, (file, { kind, idempotencyKey }) => {
    setChosen((now) => now ?? { file, guessed: [kind], idempotencyKey });
    setWaiting(kind);
  });

  const forget = () => {
    running.current?.abort();
    setChosen(null);
    setWaiting(null);
    setFailure(null);
    void forgetFiles(owner, key);
  };

  /** Accepts a file; returns it with its possible kinds, or null if it is refused at once. */
  const choose = async (file: File): Promise<Chosen | null> => {
    forget();
    const refusal = judgeWorkbook(file);
    if (refusal !== null) {
      setFailure({ text: refusal });
      return null;
    }
    const guessed = guessKinds(await readHeaders(file), markets);
    const next = { file, guessed, idempotencyKey: crypto.randomUUID() };
    setChosen(next);
    return next;
  };

  const send = async ({ file, idempotencyKey }: Chosen, kind: FileFolder): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setShare(0);
    const note: z.infer<typeof Note> = { kind, idempotencyKey };
    await keepFiles(owner, key, [file], note);
    try {
      const { fileId } = await callApi('startImport', {
        body: { AllocationSystemId: system.id, FiscalYear: fiscalYear, FileFolder: kind, DryRun: true },
        files: [file],
        idempotencyKey: `${idempotencyKey}-${kind}`,
        signal: controller.signal,
        onProgress: setShare,
      });
      await forgetFiles(owner, key);
      setChosen(null);
      setWaiting(null);
      onStarted(fileId);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(toFailure(error));
      setWaiting(kind);
    } finally {
      if (running.current === controller) {
        running.current = null;
        setShare(null);
      }
    }
  };

  return {
    chosen,
    /** The kind of an upload that was not completed. */
    waiting,
    /** 0 to 1 of the upload; null if none is running. */
    share,
    failure,
    choose,
    send,
    forget,
  };
}
