'use client';
/** The values and budgets of a year being edited, and saving them. */
import { useSettings } from '@/components/admin/use-settings';
import type { System } from '@/domain/systems';
import { toValueVersion, type ValueSettings } from '@/domain/value';
import { callApi } from '@/lib/client/call-api';
import { useRenew } from '@/lib/client/use-read';
import { toValueSettings, toValuesInput, ValuesInput } from './values-input';

export function useValues({ prefix, label }: System, fiscalYear: number, settings: ValueSettings) {
  const renew = useRenew();
  const year = { params: { prog: prefix }, query: { fiscalYear } };
  return useSettings({
    key: `values.${prefix}.${fiscalYear}`,
    schema: ValuesInput,
    stored: settings,
    toInput: toValuesInput,
    toVersion: toValueVersion,
    read: () => callApi('getValueSettings', year),
    write: (input, ifMatch) =>
      callApi('replaceValueSettings', { ...year, body: toValueSettings(input), ifMatch }),
    done: `Values and budgets of ${label} ${fiscalYear} saved`,
    refresh: () => renew('getYearValue', 'listSettingsChanges'),
  });
}
