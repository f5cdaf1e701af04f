/** The board as a workbook for reading: a row a product and a column a market, allocated on one sheet, requested on the other. */
import type { BoardExportQuery } from '@/domain/contract/board-query';
import { OTHER_MARKETS } from '@/domain/contract/core';
import { PRODUCT_COLUMN_LABELS } from '@/domain/contract/import-columns';
import { addUp } from '@/domain/fill';
import { toCountText, toNumberText } from '@/domain/format';
import { REQUEST_FIELDS } from '@/domain/request-fields';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import { toLeft } from '@/domain/supply';
import type { System } from '@/domain/systems';
import {
  type MatrixFigure,
  type MatrixMarket,
  type MatrixProduct,
  readBoardMatrix,
} from '../../../data/allocation/stream-board-matrix';
import type { Database } from '../../../data/database/database';
import type { Viewer } from '../../../data/requests/viewer';
import type { SheetHead } from '../../../tools/workbooks/sheet-head';
import type { RowSheet, Workbook } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { READ_ONLY_COLUMNS } from '../../../work/imports/columns/read-only-columns';

const NOTE = 'For reading only. To import, use Download Excel.';

/** A product, or the total of all of them. */
type MatrixRow = Omit<MatrixProduct, 'productId' | 'status'> & { status: MatrixProduct['status'] | null };
type Column = WorkbookColumn<MatrixRow>;

/** What stays in sight beside the markets. */
const toIdentityColumns = ({ identifiesBy }: System): Column[] => [
  { header: PRODUCT_COLUMN_LABELS.brandId, width: 18, kind: 'text', value: ({ brand }) => brand },
  ...(identifiesBy === 'sku'
    ? [
        {
          header: PRODUCT_COLUMN_LABELS.skuId,
          width: 16,
          kind: 'text',
          value: ({ skuId }) => skuId,
        } as Column,
      ]
    : []),
  {
    header: PRODUCT_COLUMN_LABELS[identifiesBy === 'sku' ? 'skuName' : 'name'],
    width: 36,
    kind: 'text',
    value: ({ title }) => title,
  },
];

const STATUS_COLUMN: Column = {
  header: PRODUCT_COLUMN_LABELS.status,
  width: 12,
  kind: 'text',
  value: ({ status }) => status && PRODUCT_STATUS_LABELS[status],
};

const SHEETS = {
  allocated: REQUEST_FIELDS.allocatedQuantity.label,
  requested: REQUEST_FIELDS.requestedQuantity.label,
} satisfies Record<MatrixFigure, string>;

const toFigureColumn = (header: string, value: (row: MatrixRow) => number | null | undefined): Column => ({
  ...{ header, width: 10, kind: 'integer' },
  value,
});

const SUM_COLUMNS = [
  toFigureColumn(READ_ONLY_COLUMNS.supply.header, ({ supply }) => supply),
  toFigureColumn(SHEETS.requested, ({ requested }) => requested),
  toFigureColumn(SHEETS.allocated, ({ allocated }) => allocated),
  toFigureColumn(READ_ONLY_COLUMNS.left.header, ({ left }) => left),
];

const toMarketColumn = ({ marketId, code, label }: MatrixMarket): Column =>
  toFigureColumn(`${code} ${label}`, ({ figures }) => figures.get(marketId));

/** Entities above their markets, which stand together. */
function toEntitySpans(markets: readonly MatrixMarket[]): SheetHead['spans'] {
  const counts = new Map<MatrixMarket['entity'], number>();
  for (const { entity } of markets) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  return [...counts].map(([entity, columns]) => ({ text: entity?.label ?? OTHER_MARKETS, columns }));
}

/** Adds up products as they are written. Disabled ones are in no sum, as on the screen; the total says how many they are. */
async function* withTotal(batches: AsyncIterable<MatrixProduct[]>): AsyncGenerator<MatrixRow[]> {
  const [counts, figures] = [{ summed: 0, disabled: 0 }, new Map<number, number>()];
  const sums = { supply: 0, requested: null as number | null, allocated: null as number | null };
  for await (const batch of batches) {
    for (const product of batch) {
      if (product.status === 'disabled') {
        counts.disabled += 1;
        continue;
      }
      counts.summed += 1;
      sums.supply += product.supply;
      sums.requested = addUp([sums.requested, product.requested]);
      sums.allocated = addUp([sums.allocated, product.allocated]);
      for (const [marketId, figure] of product.figures)
        figures.set(marketId, (figures.get(marketId) ?? 0) + figure);
    }
    yield batch;
  }
  const without = counts.disabled > 0 ? `, without ${toNumberText(counts.disabled)} disabled` : '';
  const brand = `Total of ${toCountText(counts.summed, 'product')}${without}`;
  const left = toLeft(sums.supply, sums.allocated ?? 0);
  yield [{ brand, skuId: null, title: null, status: null, ...sums, left, figures }];
}

export async function toBoardMatrix(
  database: Database,
  viewer: Viewer,
  query: BoardExportQuery,
): Promise<Workbook<MatrixRow>> {
  const { markets, stream } = await readBoardMatrix(database, viewer, query);
  const identity = toIdentityColumns(viewer.system);
  const columns = [...identity, STATUS_COLUMN, ...SUM_COLUMNS, ...markets.map(toMarketColumn)];
  const spans = [
    { text: NOTE, columns: identity.length },
    { text: '', columns: 1 },
    { text: 'All markets', columns: SUM_COLUMNS.length },
    ...toEntitySpans(markets),
  ];
  const toSheet = (figure: MatrixFigure): RowSheet<MatrixRow> => ({
    ...{ sheet: SHEETS[figure], columns, batches: withTotal(stream(figure)) },
    head: { spans, frozenColumns: identity.length },
    isTotal: ({ status }) => status === null,
  });
  return { ...toSheet('allocated'), further: [toSheet('requested')] };
}
