import 'server-only';
/** The setup check of both services, side by side. */
import type { FindingGroup } from '@/domain/setup-check';
import type { CallWebApi } from '../api/call-web-api';
import { checkWebApp } from '../api/check-web-app';
import { settle } from '../api/settle';
import { log } from '../runtime/log';
import { getSession } from './workspace';

const warn = (part: string, error: unknown) =>
  log.warn('the setup check found a fault', {
    part,
    error: error instanceof Error ? error : new Error(String(error)),
  });

export async function loadSetupCheck(call: CallWebApi): Promise<FindingGroup[]> {
  const [webApp, webApi] = await Promise.all([
    getSession().then((session) => checkWebApp(session, warn)),
    settle(call('getSetupCheck')),
  ]);
  const findings = webApi.failed
    ? [
        {
          part: 'Setup check',
          state: 'fails' as const,
          found: webApi.failed.detail ?? webApi.failed.title,
          wayOut: 'Check again. If it stays, run npm run doctor on the machine of the web API.',
        },
      ]
    : webApi.value;
  return [
    { title: 'Web app', findings: webApp },
    { title: 'Web API', findings },
  ];
}
