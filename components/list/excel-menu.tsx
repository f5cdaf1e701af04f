'use client';
/** What a list hands over and takes in: its workbook, the import of the same rows, and paper. */
import { toImportKinds } from '@/components/imports/import-kinds';
import { Button } from '@/components/ui/button';
import { DownloadButton } from '@/components/ui/download-button';
import type { MenuItem } from '@/components/ui/floating-props';
import { Menu } from '@/components/ui/menu';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { FileFolder } from '@/domain/contract/import-columns';
import { mayOpen, SCREENS, toPath } from '@/domain/screens';
import type { useDownload } from '@/lib/client/use-download';

type ExcelMenuProps = {
  /** The import of the same rows. */
  imports?: FileFolder | undefined;
  fiscalYear: number;
  download: ReturnType<typeof useDownload>;
  onDownload: () => void;
  /** The same rows for reading, where a list has them. */
  onMatrix?: (() => void) | undefined;
  print?: { isLoading: boolean; start: () => void } | undefined;
};

const MATRIX = {
  value: 'matrix',
  label: 'Download as a matrix',
  detail: 'A column for each market. For reading only.',
  icon: 'download',
} as const;

/** The import of the rows of a list, for those who have one; if it is closed, the entry says why. */
function useImportItem(kind: FileFolder | undefined, fiscalYear: number): MenuItem[] {
  const { user, moment, selectedSystem: system } = useWorkspace();
  const writes = useWrites(fiscalYear);
  if (!kind || !mayOpen(user, { screenId: 'imports', system }).allowed) return [];
  const found = toImportKinds(writes).find(({ folder }) => folder === kind);
  const query = new URLSearchParams({ kind });
  if (fiscalYear !== moment.currentFiscalYear) query.set('fiscalYear', String(fiscalYear));
  const href = `${toPath('imports', { system })}?${query}`;
  return [
    { value: 'import', label: SCREENS.imports.title, icon: 'upload', href, whyNot: found?.reason ?? null },
  ];
}

export function ExcelMenu({ imports, fiscalYear, download, onDownload, onMatrix, print }: ExcelMenuProps) {
  const importItems = useImportItem(imports, fiscalYear);
  if (download.isRunning || print?.isLoading) {
    return print?.isLoading ? (
      <Button look="ghost" loading>
        Print
      </Button>
    ) : (
      <DownloadButton download={download} onDownload={onDownload} look="ghost" />
    );
  }
  const items: MenuItem[] = [
    { value: 'download', label: 'Download Excel', icon: 'download', onSelect: onDownload },
    ...(onMatrix ? [{ ...MATRIX, onSelect: onMatrix }] : []),
    ...importItems,
    ...(print ? [{ value: 'print', label: 'Print', icon: 'print', onSelect: print.start } as const] : []),
  ];
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <Button look="ghost" icon="spreadsheet" iconEnd="chevron-down">
          Excel
        </Button>
      }
      groups={[{ items }]}
    />
  );
}
