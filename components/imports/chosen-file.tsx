'use client';
/** The chosen file: uploading with its progress, or waiting until the user says what it contains. */
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { FILE_FOLDER_LABELS, type FileFolder } from '@/domain/contract/import-columns';
import { toFileSizeText } from '@/domain/format';
import styles from './import-start.module.css';
import type { Chosen } from './use-send-file';

type ChosenFileProps = {
  chosen: Chosen;
  share: number | null;
  /** The kind chosen by the user. */
  kind: FileFolder | null;
  /** The kind of an upload that was interrupted. */
  waiting: FileFolder | null;
  open: readonly FileFolder[];
  onSend: (kind: FileFolder) => void;
  onForget: () => void;
};

const toLabel = (folder: FileFolder) => FILE_FOLDER_LABELS[folder].toLowerCase();

/** Why it was not sent automatically. */
function toQuestion({ guessed }: Chosen, kind: FileFolder | null, waiting: FileFolder | null): string {
  if (waiting !== null) return 'This file was not sent yet.';
  if (guessed.length === 0) return 'Its columns do not say what it holds: choose that above.';
  const names = guessed.map(toLabel).join(' or ');
  return kind === null
    ? `Its columns are those of ${names}: choose what it holds.`
    : `Its columns are those of ${names}, not of ${toLabel(kind)}.`;
}

export function ChosenFile({ chosen, share, kind, waiting, open, onSend, onForget }: ChosenFileProps) {
  const { file, guessed } = chosen;
  const sent = share === null ? null : Math.round(share * file.size);
  const choices = new Set([...(waiting ? [waiting] : guessed), ...(kind ? [kind] : [])]);
  return (
    <div className={styles.chosenFile}>
      <div className={styles.fileLine}>
        <Icon name="spreadsheet" size={24} />
        <div className={styles.fileWords}>
          <p className={styles.fileName}>{file.name}</p>
          <p className={styles.hint} role="status">
            {sent === null
              ? toFileSizeText(file.size)
              : share === 1
                ? 'Sent. The file is being checked'
                : `${toFileSizeText(sent)} of ${toFileSizeText(file.size)} sent`}
          </p>
          {sent !== null && (
            <ProgressBar
              thin
              label={`Sending ${file.name}`}
              value={share === 1 ? null : sent}
              max={file.size}
            />
          )}
        </div>
        <Button look="ghost" icon="close" onClick={onForget}>
          {sent === null ? 'Take another file' : 'Cancel'}
        </Button>
      </div>
      {sent === null && (
        <Notice look="now">
          {toQuestion(chosen, kind, waiting)}
          <div className={styles.choices}>
            {[...choices]
              .filter((folder) => open.includes(folder))
              .map((folder, index) => (
                <Button
                  key={folder}
                  look={index === 0 ? 'solid' : 'outline'}
                  size="small"
                  onClick={() => onSend(folder)}
                >
                  {`Check as ${toLabel(folder)}`}
                </Button>
              ))}
          </div>
        </Notice>
      )}
    </div>
  );
}
