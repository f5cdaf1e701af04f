'use client';
/** A download: while it runs, the button shows the progress and the one beside it cancels. */
import { toFileSizeText } from '@/domain/format';
import type { useDownload } from '@/lib/client/use-download';
import { Button, type ButtonStyle } from './button';
import styles from './download-button.module.css';
import { ProgressBar } from './progress-bar';

export type DownloadButtonProps = ButtonStyle & {
  download: Pick<ReturnType<typeof useDownload>, 'progress' | 'cancel'>;
  onDownload: () => void;
  label?: string;
  /** What is prepared. */
  what?: string;
};

export function DownloadButton({
  download: { progress, cancel },
  onDownload,
  label = 'Download Excel',
  what = 'workbook',
  ...style
}: DownloadButtonProps) {
  if (progress === null) {
    return (
      <Button icon="download" onClick={onDownload} {...style}>
        {label}
      </Button>
    );
  }
  const { received, total } = progress;
  const text =
    total === null ? toFileSizeText(received) : `${toFileSizeText(received)} of ${toFileSizeText(total)}`;
  return (
    <span className={styles.running}>
      <span className={styles.state} role="status">
        {received === 0 ? `Preparing the ${what}` : text}
        <ProgressBar thin label={label} value={total === null ? null : received} max={total ?? 100} />
      </span>
      <Button look="ghost" icon="close" onClick={cancel}>
        Cancel
      </Button>
    </span>
  );
}
