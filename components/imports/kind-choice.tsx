'use client';
/** The choice of the file's kind: three kinds, each with its template; a closed one says why. */
import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { DownloadButton } from '@/components/ui/download-button';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import type { FileFolder } from '@/domain/contract/import-columns';
import { useDownload } from '@/lib/client/use-download';
import type { ImportKind } from './import-kinds';
import styles from './import-start.module.css';
import { KIND_HINTS } from './import-words';

type KindChoiceProps = {
  kinds: readonly ImportKind[];
  kind: FileFolder | null;
  onKind: (kind: FileFolder) => void;
};

function Template({ kind }: { kind: ImportKind }) {
  const { selectedSystem: system } = useWorkspace();
  const fiscalYear = useFiscalYear();
  const download = useDownload();
  return (
    <DownloadButton
      look="ghost"
      size="small"
      label={`Template of ${kind.label.toLowerCase()}`}
      download={download}
      onDownload={() =>
        void download.start('exportImportTemplate', {
          params: { prog: system.prefix },
          query: { fileFolder: kind.folder, fiscalYear },
        })
      }
    />
  );
}

export function KindChoice({ kinds, kind, onKind }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend>What is in the file?</legend>
      {kinds.map((each) => (
        <div
          key={each.folder}
          className={classNames(
            styles.kind,
            each.folder === kind && styles.chosen,
            each.reason && styles.closed,
          )}
        >
          <label className={styles.pick}>
            <input
              type="radio"
              name={name}
              value={each.folder}
              checked={each.folder === kind}
              disabled={each.reason !== null}
              onChange={() => onKind(each.folder)}
            />
            <span>
              <b>{each.label}</b>
              <span className={styles.hint}>{each.reason ?? KIND_HINTS[each.folder]}</span>
              {each.note && <span className={styles.note}>{each.note}</span>}
            </span>
          </label>
          <Template kind={each} />
        </div>
      ))}
    </fieldset>
  );
}
