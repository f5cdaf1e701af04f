import { NoAccountView } from '@/components/shell/no-account-view';
import { PlainPage } from '@/components/shell/plain-page';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toSafePath } from '@/lib/server/auth/safe-path';
import { toNoAccountKind, toStatusOfKind } from '@/lib/server/auth/sign-in-paths';
import { noteBusy, noteRefused } from '@/lib/server/http/page-head';
import { getEnv } from '@/lib/server/runtime/env';
import { getPerson } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('noAccount');

/** Until the account may be asked for again. */
const RETRY_AFTER_S = 5;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NoAccountPage({ searchParams }: Props) {
  const { kind: named, from } = await searchParams;
  const kind = toNoAccountKind(named);
  const status = toStatusOfKind(kind);
  const { appName, requestAccessUrl } = getEnv();
  if (status >= 500) noteBusy(RETRY_AFTER_S);
  else if (status >= 400) noteRefused(status);
  return (
    <PlainPage appName={appName}>
      <NoAccountView
        kind={kind}
        from={toSafePath(from)}
        requestAccessUrl={requestAccessUrl}
        person={(await getPerson()).person}
      />
    </PlainPage>
  );
}
