/**
 * A workbook to fill in: the columns an import reads. With a fiscal year it holds the rows that wait for an answer: a
 * market's open pitches, a brand's requests to allocate.
 */

import { BRAND_CODE_LABEL, type FileFolder, MARKET_CODE_LABEL } from '@/domain/contract/import-columns';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import type { ReadScope } from '@/domain/read-scope';
import type { System } from '@/domain/systems';
import { WORK_SETS } from '@/domain/work-sets';
import type { Database } from '../../../data/database/database';
import { readLabels } from '../../../data/products/read-labels';
import { toViewer, type Viewer } from '../../../data/requests/viewer';
import { listOfferedReasons } from '../../../data/sharing/sharing-settings';
import type { FileAnswer } from '../../../tools/file-answer';
import { toWorkbookAnswer, type Workbook } from '../../../tools/workbooks/workbook';
import type { ColumnKind, WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import {
  GUIDE_HINT,
  toGuidedColumns,
  toListedNames,
  toProductUses,
  toRequestUses,
} from '../../../work/imports/columns/column-guides';
import type { CellKind } from '../../../work/imports/columns/read-cell';
import { PRODUCT_CELL_KINDS, toProductLabels } from '../../../work/imports/products/read-products';
import { REQUEST_PARTS } from '../../../work/imports/requests/request-layout';
import type { Handler } from '../../call/call';
import { toPitchWorkbook, toRequestWorkbook } from '../requests/export-requests';

const SHEETS: Record<FileFolder, string> = {
  products: 'Products',
  requests: 'Requests',
  'final-allocations': 'Final allocations',
};

type Columns = [header: string, kind: ColumnKind][];

/** The type of a template column: cells typed under it are formatted by it, and text keeps its leading zeros. */
const KINDS: Record<CellKind, ColumnKind> = {
  text: 'text',
  key: 'text',
  whole: 'integer',
  money: 'decimal',
  currency: 'text',
  day: 'date',
  flag: 'boolean',
};

function toColumns(
  labels: Readonly<Record<string, string>>,
  kinds: Readonly<Record<string, CellKind>>,
): Columns {
  return Object.entries(labels).map(([field, label]) => [label, KINDS[kinds[field] ?? 'text']]);
}

function toTemplateColumns(folder: FileFolder, system: System): Columns {
  if (folder === 'products') return toColumns(toProductLabels(system), PRODUCT_CELL_KINDS);
  const { skuId, skuName, name } = PRODUCT_LABELS;
  const identity = system.identifiesBy === 'sku' ? [skuId, skuName] : [name, BRAND_CODE_LABEL];
  const { labels, kinds } = REQUEST_PARTS[folder];
  return [
    ...[...identity, MARKET_CODE_LABEL].map((label): Columns[number] => [label, 'text']),
    ...toColumns(labels, kinds),
  ];
}

async function toEmptyWorkbook(
  database: Database,
  system: System,
  scope: ReadScope,
  folder: FileFolder,
): Promise<Workbook<never>> {
  const columns = toTemplateColumns(folder, system).map(
    ([header, kind]): WorkbookColumn<never> => ({
      header,
      width: Math.max(14, header.length + 4),
      kind,
      value: () => null,
    }),
  );
  const uses = folder === 'products' ? toProductUses(system, true) : toRequestUses(system, [folder]);
  const names = toListedNames(
    await readLabels(database),
    scope,
    await listOfferedReasons(database, system.id),
  );
  return {
    sheet: SHEETS[folder],
    columns: toGuidedColumns(columns, uses, names),
    batches: [],
    hint: GUIDE_HINT,
  };
}

/** The rows that wait for the reader in the folder; null if there are none to fill in. */
function toFilledWorkbook(database: Database, viewer: Viewer, folder: FileFolder, fiscalYear: number) {
  const { kind } = viewer.scope;
  if (folder === 'requests' && (kind === 'all' || kind === 'markets')) {
    return toPitchWorkbook(database, viewer, { fiscalYear, isAnswered: false });
  }
  if (folder === 'final-allocations' && (kind === 'all' || kind === 'brands')) {
    return toRequestWorkbook(database, viewer, { fiscalYear, ...WORK_SETS.toSubmit.filters });
  }
  return null;
}

export const exportImportTemplate: Handler<'exportImportTemplate'> = async ({
  database,
  user,
  system,
  query: { fileFolder, fiscalYear },
  today,
}): Promise<FileAnswer> => {
  const viewer = toViewer(user, system);
  const subject = `${SHEETS[fileFolder].toLowerCase()} template`;
  const name = { system: system.label, subject, fiscalYear, today };
  const filled = fiscalYear === undefined ? null : toFilledWorkbook(database, viewer, fileFolder, fiscalYear);
  if (filled) return toWorkbookAnswer(name, await filled);
  return toWorkbookAnswer(name, await toEmptyWorkbook(database, system, viewer.scope, fileFolder));
};
