'use client';
/** Download Excel: while it runs the button shows how far it is and the one beside it ends it. */
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { toFileSizeText } from '@/domain/format';
import type { useDownload } from '@/lib/client/use-download';
import styles from './download-button.module.css';

export type DownloadButtonProps = {
  download: Pick<ReturnType<typeof useDownload>, 'progress' | 'cancel'>;
  onDownload: () => void;
};

export function DownloadButton({ download: { progress, cancel }, onDownload }: DownloadButtonProps) {
  if (progress === null) {
    return (
      <Button icon="download" onClick={onDownload}>
        Download Excel
      </Button>
    );
  }
  const { received, total } = progress;
  const text =
    total === null ? toFileSizeText(received) : `${toFileSizeText(received)} of ${toFileSizeText(total)}`;
  return (
    <span className={styles.running}>
      <span className={styles.state} role="status">
        {received === 0 ? 'Preparing the workbook' : text}
        <ProgressBar
          thin
          label="Download Excel"
          value={total === null ? null : received}
          max={total ?? 100}
        />
      </span>
      <Button look="ghost" icon="close" onClick={cancel}>
        Cancel
      </Button>
    </span>
  );
}
