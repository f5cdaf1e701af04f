'use client';
/** The import of brands, markets or users: the file, what it would change, and what was saved. */
import { useEffect, useRef } from 'react';
import {
  toChangeText,
  toNothingToApply,
  toOutcomeText,
  toWorkbookBounds,
  WORKBOOK_ACCEPT,
} from '@/components/imports/import-words';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DownloadButton } from '@/components/ui/download-button';
import { FileDrop } from '@/components/ui/file-drop';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { WhyNot } from '@/components/ui/why-not';
import { VERSION_LABEL } from '@/domain/contract/import-columns';
import { MASTER_LABELS, type MasterImport, type MasterName } from '@/domain/contract/master-import';
import { MAX_MASTER_ROWS } from '@/domain/limits';
import { useDownload } from '@/lib/client/use-download';
import styles from './master-import-dialog.module.css';
import { MasterImportLines } from './master-import-lines';
import { useMasterImport } from './use-master-import';

const KEYS: Record<MasterName, string> = {
  brands: 'The code says which brand a row is about. A new code adds a brand.',
  markets: 'The code says which market a row is about. A new code adds a market.',
  users:
    'The directory id says which user a row is about, or the email where it is empty. A new directory id adds a user.',
};

/** The requirements of a file, shown before it is chosen. */
function Start({ master, onFile }: { master: MasterName; onFile: (file: File) => void }) {
  const download = useDownload();
  return (
    <>
      <FileDrop
        large
        label="Drop a file here"
        chooseLabel="choose it"
        accept={WORKBOOK_ACCEPT}
        bounds={toWorkbookBounds(MAX_MASTER_ROWS)}
        onFiles={([file]) => file && onFile(file)}
      />
      <ul className={styles.rules}>
        <li>{`Start from Download Excel of the list. Its last column, ${VERSION_LABEL}, keeps a row from overwriting a later change of a colleague.`}</li>
        <li>{KEYS[master]}</li>
        <li>An empty cell changes nothing. Rows that are not in the file stay as they are.</li>
      </ul>
      <DownloadButton
        look="link"
        label="Download empty template"
        download={download}
        onDownload={() => void download.start('exportMasterTemplate', { params: { master } })}
      />
    </>
  );
}

function Found({ result, fileName }: { result: MasterImport; fileName: string }) {
  const { ignoredColumns, notices } = result;
  const notes = [
    ...(ignoredColumns.length > 0 ? [`Columns that are not read: ${ignoredColumns.join(', ')}.`] : []),
    ...notices,
  ];
  return (
    <>
      <p role="status">{`${fileName}: ${toOutcomeText(result)}.`}</p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <MasterImportLines key={String(result.isDryRun)} result={result} />
    </>
  );
}

type MasterImportDialogProps = { master: MasterName; onClose: () => void; onSaved: () => void };

export function MasterImportDialog({ master, onClose, onSaved }: MasterImportDialogProps) {
  const { file, result, isBusy, failure, choose, apply, forget } = useMasterImport(master, onSaved);
  const download = useDownload();
  const noun = MASTER_LABELS[master].toLowerCase();
  const body = useRef<HTMLDivElement>(null);
  // The focused control is replaced by the next stage: keep the focus in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus();
  });
  const isSaved = result?.isDryRun === false;
  const files = file ? [file] : [];
  return (
    <Dialog
      open
      size="wide"
      closeOnOutside={false}
      title={isSaved ? `${MASTER_LABELS[master]} are imported` : `Import ${noun}`}
      description={isSaved ? undefined : 'The file is checked first. Nothing is saved until you apply it.'}
      onClose={onClose}
      notice={failure && <Notice look="refused">{failure}</Notice>}
      footer={
        <>
          {result && result.failed > 0 && (
            <DownloadButton
              label="Download refused rows"
              download={download}
              onDownload={() => void download.start('exportRefusedMasterRows', { params: { master }, files })}
            />
          )}
          {result && <Button onClick={forget}>Choose another file</Button>}
          <Button look={isSaved ? 'solid' : 'outline'} onClick={onClose}>
            {isSaved ? 'Done' : 'Cancel'}
          </Button>
          {result?.isDryRun && (
            <WhyNot reason={toNothingToApply(result)}>
              <Button look="solid" loading={isBusy} onClick={() => void apply()}>
                {`Apply ${toChangeText(result)}`}
              </Button>
            </WhyNot>
          )}
        </>
      }
    >
      <div ref={body} className={styles.body} tabIndex={-1} aria-busy={isBusy}>
        {result && file ? (
          <Found result={result} fileName={file.name} />
        ) : file ? (
          <>
            <p role="status">{`${file.name} is checked …`}</p>
            <Skeleton height={200} />
          </>
        ) : (
          <Start master={master} onFile={(chosen) => void choose(chosen)} />
        )}
      </div>
    </Dialog>
  );
}
