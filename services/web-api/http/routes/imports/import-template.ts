/** An empty workbook with the columns an import reads, in the order of the exports. */
import { BRAND_CODE_LABEL, type FileFolder, MARKET_CODE_LABEL } from '@/domain/contract/import-columns';
import { PRODUCT_LABELS } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import { toWorkbookAnswer } from '../../../tools/workbooks/workbook';
import type { ColumnKind, WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import type { CellKind } from '../../../work/imports/columns/read-cell';
import { PRODUCT_CELL_KINDS, toProductLabels } from '../../../work/imports/products/product-columns';
import { REQUEST_PARTS } from '../../../work/imports/requests/request-columns';
import type { Handler } from '../../call/call';

const SHEETS: Record<FileFolder, string> = {
  products: 'Products',
  requests: 'Requests',
  'final-allocations': 'Final allocations',
};

type Columns = [header: string, kind: ColumnKind][];

/** The type of a template column: cells typed under it are formatted by it, and text keeps its leading zeros. */
const KINDS: Record<CellKind, ColumnKind> = {
  text: 'text',
  whole: 'integer',
  money: 'decimal',
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

async function* noRows(): AsyncGenerator<never> {}

export const exportImportTemplate: Handler<'exportImportTemplate'> = async ({ system, query, today }) => {
  const columns = toTemplateColumns(query.fileFolder, system).map(
    ([header, kind]): WorkbookColumn<never> => ({
      header,
      width: Math.max(14, header.length + 4),
      kind,
      value: () => null,
    }),
  );
  const sheet = SHEETS[query.fileFolder];
  const name = { system: system.label, subject: `${sheet.toLowerCase()} template`, today };
  return toWorkbookAnswer(name, { sheet, columns, rows: noRows() });
};
