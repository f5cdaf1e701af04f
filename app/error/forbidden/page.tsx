import { ForbiddenView } from '@/components/shell/forbidden-view';
import { PlainPage } from '@/components/shell/plain-page';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toReason } from '@/domain/reasons';
import { toSafePath } from '@/lib/server/auth/safe-path';
import { getEnv } from '@/lib/server/runtime/env';
import { getPerson } from '@/lib/server/workspace/workspace';

export const metadata = toScreenMetadata('forbidden');

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ForbiddenPage({ searchParams }: Props) {
  const { from, reason } = await searchParams;
  const { appName, requestAccessUrl } = getEnv();
  const { user } = await getPerson();
  return (
    <PlainPage appName={appName}>
      <ForbiddenView
        from={toSafePath(from)}
        reason={toReason(reason)}
        requestAccessUrl={requestAccessUrl}
        user={user}
      />
    </PlainPage>
  );
}
