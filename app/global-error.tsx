'use client';
import '@/components/ui/theme/base.css';
import '@/components/ui/theme/theme.css';
import { PlainPage } from '@/components/shell/plain-page';
import { Ready } from '@/components/shell/ready';
import { ErrorState } from '@/components/ui/error-state';
import { PROBLEM_SENTENCES, toBusySentence } from '@/domain/problems';
import { useAskAgain } from '@/lib/client/use-ask-again';
import { readPageDigest } from '@/lib/page-digest';

/**
 * What fails outside the workspace, the layouts included. The one such page: an error file beside it would be one more
 * script for each first view.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const { requestId, retryAfter } = readPageDigest(error);
  const reload = () => window.location.reload();
  useAskAgain(error, retryAfter, reload);
  const title =
    retryAfter === undefined
      ? PROBLEM_SENTENCES.unexpected
      : toBusySentence(retryAfter, { isAskedAgain: true });
  return (
    <html lang="en" data-theme="system">
      <body>
        <title>{title}</title>
        <PlainPage>
          <ErrorState title={title} requestId={requestId} onRetry={reload} />
        </PlainPage>
        <Ready />
      </body>
    </html>
  );
}
