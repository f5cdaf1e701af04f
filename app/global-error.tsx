'use client';
import '@/components/ui/theme/base.css';
import '@/components/ui/theme/theme.css';
import { PlainPage } from '@/components/shell/plain-page';
import { ErrorState } from '@/components/ui/error-state';
import { useFailedPage } from '@/lib/client/use-failed-page';

/**
 * Errors outside the workspace, including the layouts. The one such page: an error file beside it would be one more script
 * for each first view.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const reload = () => window.location.reload();
  const { title, requestId } = useFailedPage(error, reload);
  return (
    <html lang="en" data-theme="system">
      <body>
        <title>{title}</title>
        <PlainPage>
          <ErrorState title={title} requestId={requestId} onRetry={reload} />
        </PlainPage>
      </body>
    </html>
  );
}
