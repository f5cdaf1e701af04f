/** An empty workbook with the columns an import reads, in the order of our exports. */
import { BRAND_CODE_LABEL, type FileFolder, MARKET_CODE_LABEL } from '@/domain/contract/import-columns';
import { PRODUCT_LABELS } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import { toProductLabels } from '../../imports/products/product-columns';
import { REQUEST_PARTS } from '../../imports/requests/request-columns';
import type { Handler } from '../../routing/call';
import { toWorkbookAnswer, type WorkbookColumn } from '../../workbooks/workbook';

const SHEETS: Record<FileFolder, string> = {
  products: 'Products',
  requests: 'Requests',
  'final-allocations': 'Final allocations',
};

function toHeaders(folder: FileFolder, system: System): string[] {
  if (folder === 'products') return Object.values(toProductLabels(system));
  const { skuId, skuName, name } = PRODUCT_LABELS;
  const identity = system.identifiesBy === 'sku' ? [skuId, skuName] : [name, BRAND_CODE_LABEL];
  return [...identity, MARKET_CODE_LABEL, ...Object.values(REQUEST_PARTS[folder].labels)];
}

async function* noRows(): AsyncGenerator<never> {}

export const exportImportTemplate: Handler<'exportImportTemplate'> = async ({ system, query }) => {
  const columns = toHeaders(query.fileFolder, system).map(
    (header): WorkbookColumn<never> => ({
      header,
      width: Math.max(14, header.length + 4),
      kind: 'text',
      value: () => null,
    }),
  );
  const sheet = SHEETS[query.fileFolder];
  return toWorkbookAnswer(`${system.label} ${sheet.toLowerCase()} template`, sheet, columns, noRows());
};
