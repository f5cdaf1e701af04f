'use client';
/** The import of a master's workbook: its file, what a check finds in it, and what was saved. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { judgeWorkbook } from '@/components/imports/import-words';
import type { MasterImport, MasterName } from '@/domain/contract/master-import';
import { callApi } from '@/lib/client/call-api';
import { isKeyOf } from '@/lib/client/keys';
import { toSaveError } from '../save-error';

/** The present content of the file: what is applied is what was checked, even if the file is saved again meanwhile. */
const toCopy = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });

export function useMasterImport(master: MasterName, onSaved: () => void) {
  const { mutate } = useSWRConfig();
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<MasterImport | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (sent: File, isDryRun: boolean) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const input = { params: { master }, body: { DryRun: isDryRun }, files: [sent] };
      setResult(await callApi('importMaster', input));
      if (isDryRun) return;
      await mutate(isKeyOf('listUsers', 'getUser', 'listSettingsChanges'));
      onSaved();
    } catch (error) {
      setFailure(toSaveError(error));
      if (isDryRun) setFile(null);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    file,
    /** What the check found, or what was saved; null before the first check. */
    result,
    isBusy,
    /** Why the file could not be read, or why nothing was saved. */
    failure,
    choose: async (chosen: File) => {
      const refusal = judgeWorkbook(chosen);
      setFailure(refusal);
      if (refusal !== null) return;
      const copy = await toCopy(chosen);
      setFile(copy);
      await send(copy, true);
    },
    apply: async () => {
      if (file) await send(file, false);
    },
    forget: () => {
      setFile(null);
      setResult(null);
      setFailure(null);
    },
  };
}
