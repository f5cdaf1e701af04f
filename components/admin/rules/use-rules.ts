'use client';
/** The rules of a system being edited, and saving them. */
import { useSettings } from '@/components/admin/use-settings';
import { type SharingSettings, toSharingVersion } from '@/domain/sharing/settings';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { useRenew } from '@/lib/client/use-read';
import { RulesInput, toRulesInput, toSettings } from './rules-input';

export function useRules({ prefix, label }: System, settings: SharingSettings) {
  const renew = useRenew();
  const params = { prog: prefix };
  return useSettings({
    key: `rules.${prefix}`,
    schema: RulesInput,
    stored: settings,
    toInput: toRulesInput,
    toVersion: toSharingVersion,
    read: () => callApi('getSharingSettings', { params }),
    write: (input, ifMatch) =>
      callApi('replaceSharingSettings', { params, body: toSettings(input), ifMatch }),
    done: `Rules and reasons of ${label} saved`,
    refresh: () => renew('getProposal', 'listReasons', 'listSettingsChanges'),
  });
}
