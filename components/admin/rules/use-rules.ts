'use client';
/** The settings being edited, kept in the tab, and saving them. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { toSaveError } from '@/components/admin/save-error';
import { useKeptInput } from '@/components/admin/use-kept-input';
import { ProblemError } from '@/domain/problems';
import { type SharingSettings, toSharingVersion } from '@/domain/sharing/settings';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { isKeyOf } from '@/lib/client/keys';
import { notify } from '@/lib/client/notify';
import { RulesInput, toRulesInput, toSettings } from './rules-input';

export function useRules({ prefix, label }: System, settings: SharingSettings) {
  const { mutate } = useSWRConfig();
  const [saved, setSaved] = useState(settings);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<{ sentence: string; theirs: SharingSettings | null } | null>(null);
  const kept = useKeptInput(`rules.${prefix}`, RulesInput, toRulesInput(saved), toSharingVersion(saved));
  const params = { prog: prefix };

  /** Goes on from what is stored: with the input as it is, or with the stored settings in its place. */
  const goOn = (stored: SharingSettings, keepsInput: boolean) => {
    setSaved(stored);
    setRefusal(null);
    kept.settle(toSharingVersion(stored), keepsInput ? null : toRulesInput(stored));
  };
  const save = async () => {
    setIsSaving(true);
    setRefusal(null);
    try {
      const body = toSettings(kept.value);
      goOn(await callApi('replaceSharingSettings', { params, body, ifMatch: kept.base ?? undefined }), false);
      notify({ type: 'success', title: `Rules and reasons of ${label} saved` });
      await mutate(isKeyOf('getProposal', 'listReasons', 'listSettingsChanges'));
    } catch (error) {
      const isStale = error instanceof ProblemError && error.status === 409;
      // Without the stored settings the refusal is shown alone: saving again asks for them again.
      const theirs = isStale ? await callApi('getSharingSettings', { params }).catch(() => null) : null;
      setRefusal({ sentence: toSaveError(error), theirs });
    } finally {
      setIsSaving(false);
    }
  };
  return {
    input: kept.value,
    saved,
    change: kept.change,
    isRestored: kept.isRestored,
    isSaving,
    refusal,
    goOn,
    save,
  };
}
