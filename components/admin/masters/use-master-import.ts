'use client';
/** The import of a master's workbook: its file, the result of the check, and the result of the save. */
import { useState } from 'react';
import { judgeWorkbook } from '@/components/imports/import-words';
import type { MasterImport, MasterName } from '@/domain/contract/master-import';
import { callApi } from '@/lib/client/call-api';
import { useRenew } from '@/lib/client/use-read';
import { toSaveError } from '../save-error';

/** The content of the file in memory, so that exactly the checked content is applied, even if the file changes on disk. */
const toCopy = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });

export function useMasterImport(master: MasterName, onSaved: () => void) {
  const renew = useRenew();
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
      await renew('listUsers', 'getUser', 'listSettingsChanges');
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
    /** The result of the check or of the save; null before the first check. */
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
