'use client';
import '@/components/ui/theme/base.css';
import '@/components/ui/theme/theme.css';
import { ErrorState } from '@/components/ui/error-state';
import { PROBLEM_SENTENCES } from '@/domain/problems';

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en" data-theme="system">
      <body>
        <title>{PROBLEM_SENTENCES.unexpected}</title>
        <main>
          <ErrorState
            title={PROBLEM_SENTENCES.unexpected}
            requestId={error.digest}
            onRetry={() => window.location.reload()}
          />
        </main>
      </body>
    </html>
  );
}
