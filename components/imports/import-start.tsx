'use client';
/** Starting an import: the kind, the file, and the user's earlier imports. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Tag } from '@/components/ui/tag';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { FILE_FOLDER_LABELS, type FileFolder, VERSION_LABEL } from '@/domain/contract/import-columns';
import { toFileSizeText } from '@/domain/format';
import { SCREENS } from '@/domain/screens';
import { ImportHistory, type ImportHistoryProps } from './import-history';
import { toFirstKind, toImportKinds } from './import-kinds';
import styles from './import-start.module.css';
import { WORKBOOK_ACCEPT, WORKBOOK_BOUNDS } from './import-words';
import { KindChoice } from './kind-choice';
import type { ImportUrl } from './use-import-url';
import { type Chosen, useSendFile } from './use-send-file';

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

function ChosenFile({ chosen, share, kind, waiting, open, onSend, onForget }: ChosenFileProps) {
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

type ImportStartProps = { url: ImportUrl; first: ImportHistoryProps['first'] };

/** The kind a file is sent as without asking: its only possible kind, unless the user named another. */
function toSureKind({ guessed }: Chosen, asked: FileFolder | null, open: readonly FileFolder[]) {
  if (guessed.length === 0) return asked;
  const possible = guessed.filter((folder) => open.includes(folder));
  if (asked !== null) return possible.includes(asked) ? asked : null;
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

export function ImportStart({ url, first }: ImportStartProps) {
  const { selectedSystem: system } = useWorkspace();
  const fiscalYear = useFiscalYear();
  const kinds = toImportKinds(useWrites(fiscalYear));
  const open = kinds.filter(({ reason }) => reason === null).map(({ folder }) => folder);
  const [picked, setPicked] = useState<FileFolder | null>(() => toFirstKind(kinds, url.address.kind));
  const kind = picked !== null && open.includes(picked) ? picked : toFirstKind(kinds, picked);
  const sending = useSendFile({
    system,
    fiscalYear,
    onStarted: (fileId) => url.go({ fileId, kind: null, show: null }),
  });
  const { chosen, share, failure } = sending;

  const take = async ([file]: readonly File[]) => {
    const taken = file && (await sending.choose(file));
    const sure = taken ? toSureKind(taken, kind, open) : null;
    if (taken && sure) await sending.send(taken, sure);
  };

  return (
    <>
      <TitleBlock title={SCREENS.imports.title} tag={<Tag>{`Fiscal year ${fiscalYear}`}</Tag>} />
      <div className={styles.start}>
        <KindChoice kinds={kinds} kind={kind} onKind={setPicked} />
        <section className={styles.file} aria-label="File">
          {failure && (
            <Notice look="refused">
              {failure.text}
              {failure.requestId && ` Request id ${failure.requestId}`}
            </Notice>
          )}
          {chosen ? (
            <ChosenFile
              chosen={chosen}
              share={share}
              kind={kind}
              waiting={sending.waiting}
              open={open}
              onSend={(as) => void sending.send(chosen, as)}
              onForget={sending.forget}
            />
          ) : (
            <FileDrop
              large
              label="Drop a file here"
              chooseLabel="choose it"
              accept={WORKBOOK_ACCEPT}
              bounds={
                open.length === 0 ? 'Nothing can be imported here now. Each kind says why' : WORKBOOK_BOUNDS
              }
              disabled={open.length === 0}
              onFiles={(files) => void take(files)}
            />
          )}
          <p className={styles.promise}>
            The file is checked first. You see what would change, and nothing is saved before you apply it.
            Start from a download of the list: its last column, {VERSION_LABEL}, keeps a row from overwriting
            a later change of a colleague.
          </p>
        </section>
        <ImportHistory url={url} first={first} />
      </div>
    </>
  );
}
