'use client';
import '@/components/ui/theme/base.css';
import '@/components/ui/theme/theme.css';
import { PlainPage } from '@/components/shell/plain-page';
import { Ready } from '@/components/shell/ready';
import { ErrorState } from '@/components/ui/error-state';
import { PROBLEM_SENTENCES } from '@/domain/problems';

/**
 * What fails outside the workspace, the layouts included. The one such page: an error file beside it would be one more
 * script for each first view.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en" data-theme="system">
      <body>
        <title>{PROBLEM_SENTENCES.unexpected}</title>
        <PlainPage>
          <ErrorState
            title={PROBLEM_SENTENCES.unexpected}
            requestId={error.digest}
            onRetry={() => window.location.reload()}
          />
        </PlainPage>
        <Ready />
      </body>
    </html>
  );
}
