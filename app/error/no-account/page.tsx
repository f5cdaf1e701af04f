import { NoAccountView } from '@/components/shell/no-account-view';
import { PlainPage } from '@/components/shell/plain-page';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toSafePath } from '@/lib/server/auth/safe-path';
import { noteBusy } from '@/lib/server/http/page-head';
import { getEnv } from '@/lib/server/runtime/env';

export const metadata = toScreenMetadata('noAccount');

/** Until the account may be asked for again. */
const RETRY_AFTER_S = 5;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NoAccountPage({ searchParams }: Props) {
  const { kind, from } = await searchParams;
  const { appName, requestAccessUrl } = getEnv();
  if (kind === 'unavailable') noteBusy(RETRY_AFTER_S);
  return (
    <PlainPage appName={appName}>
      <NoAccountView
        kind={kind === 'unavailable' || kind === 'noSystem' ? kind : 'noAccount'}
        from={toSafePath(from)}
        requestAccessUrl={requestAccessUrl}
      />
    </PlainPage>
  );
}
