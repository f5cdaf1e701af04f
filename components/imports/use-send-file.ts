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
import { guessKinds, readHeaders } from './guess-kind';
import { judgeWorkbook } from './import-words';

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

type Run = { signal: AbortSignal; onProgress: (share: number) => void };

/** One upload at a time: its share, 0 to 1, or null; and what stops it. */
function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const run = async (
    work: (run: Run) => Promise<void>,
    onFailed: (error: unknown) => void,
  ): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      await work({ signal: controller.signal, onProgress: setShare });
    } catch (error) {
      if (!controller.signal.aborted) onFailed(error);
    } finally {
      if (running.current === controller) {
        running.current = null;
        setShare(null);
      }
    }
  };
  return { share, run, stop: () => running.current?.abort() };
}

export function useSendFile({ system, fiscalYear, onStarted }: Options) {
  const { user, markets } = useWorkspace();
  const owner = user.uniqueId;
  const key = `imports.${system.prefix}`;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [waiting, setWaiting] = useState<FileFolder | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { share, run, stop } = useUpload();

  useKeptFile(owner, key, (file, { kind, idempotencyKey }) => {
    setChosen((now) => now ?? { file, guessed: [kind], idempotencyKey });
    setWaiting(kind);
  });

  const forget = () => {
    stop();
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

  const send = ({ file, idempotencyKey }: Chosen, kind: FileFolder): Promise<void> => {
    setFailure(null);
    const upload = async (progress: Run) => {
      const note: z.infer<typeof Note> = { kind, idempotencyKey };
      await keepFiles(owner, key, [file], note);
      const { fileId } = await callApi('startImport', {
        body: { AllocationSystemId: system.id, FiscalYear: fiscalYear, FileFolder: kind, DryRun: true },
        files: [file],
        idempotencyKey: `${idempotencyKey}-${kind}`,
        ...progress,
      });
      await forgetFiles(owner, key);
      setChosen(null);
      setWaiting(null);
      onStarted(fileId);
    };
    return run(upload, (error) => {
      setFailure(toFailure(error));
      setWaiting(kind);
    });
  };

  /** `waiting`: the kind of an upload that was not completed. */
  return { chosen, waiting, share, failure, choose, send, forget };
}
