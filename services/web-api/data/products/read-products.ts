import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Product } from '@/domain/contract/product';
import { createColumnReader } from '../database/column-reader';
import { type Database, queryRows, toIntArray } from '../database/database';
import { productFiles, products, requests, users } from '../database/schema';
import { toVisibleFigures } from '../requests/viewer';
import { type FileRow, type NamedRow, type ProductRow, presentProduct, toTotals } from './present-product';
import type { ProductViewer } from './product-scope';

const ofProduct = createColumnReader(getTableColumns(products), 'product_');
/** The address of a user is unique. */
const SELECT = sql`select ${ofProduct.selected},
  (select ${users.name} from ${users} where lower(${users.email}) = lower(${products.updatedBy})) as updated_by_name from ${products} where ${products.productId} = any`;
const ofFile = createColumnReader(getTableColumns(productFiles), 'file_');
const SELECT_FILES = sql`select ${ofFile.selected} from ${productFiles} where ${productFiles.productId} = any`;
const IN_ORDER = sql`order by ${productFiles.isMain} desc, ${productFiles.fileId}`;
const THAT_ARE_MAIN = sql`and ${productFiles.isMain}`;
const Name = z.object({ updated_by_name: z.string().nullable() });
const Row = z.record(z.string(), z.unknown());

const OwnSums = z.object({
  product_id: z.number(),
  markets: z.number(),
  answered: z.number(),
  requested: z.number(),
  allocated: z.number().nullable(),
});

/** For a market without a request: undecided until the product is submitted, then nothing was allocated to it. */
const toNoRequests = ({ finalizedAt }: ProductRow): Product['totals'] => ({
  markets: 0,
  answered: 0,
  requested: 0,
  allocated: finalizedAt === null ? null : 0,
  left: null,
});

async function readOwnTotals(database: Database, ids: readonly number[], marketIds: readonly number[]) {
  const { allocatedQuantity } = toVisibleFigures({ seesDrafts: false });
  const query = sql`select ${requests.productId}, count(*)::integer as markets,
        count(${requests.requestedQuantity})::integer as answered,
        coalesce(sum(${requests.requestedQuantity}), 0)::integer as requested,
        sum(${allocatedQuantity})::integer as allocated
      from ${requests} join ${products} on ${products.productId} = ${requests.productId}
      where ${requests.productId} = any(${toIntArray(ids)}) and ${requests.marketId} = any(${toIntArray(marketIds)})
      group by ${requests.productId}`;
  const rows = await queryRows(database, OwnSums, query);
  return new Map(rows.map(({ product_id, ...sums }) => [product_id, { ...sums, left: null }]));
}

async function selectFiles(database: Database, ids: readonly number[], which: SQL): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const query = sql`${SELECT_FILES}(${toIntArray(ids)}) ${which}`;
  const rows = await queryRows(database, Row, query);
  return rows.map(ofFile.read);
}

/** The main picture of each of these products that has one. */
export const readMainFiles = (database: Database, ids: readonly number[]): Promise<FileRow[]> =>
  selectFiles(database, ids, THAT_ARE_MAIN);

/** The files of products, per product in the order of upload, the main picture first. */
export async function readFiles(database: Database, ids: readonly number[]): Promise<Map<number, FileRow[]>> {
  const byProduct = new Map<number, FileRow[]>();
  for (const row of await selectFiles(database, ids, IN_ORDER)) {
    const files = byProduct.get(row.productId);
    if (files) files.push(row);
    else byProduct.set(row.productId, [row]);
  }
  return byProduct;
}

async function readRows(database: Database, ids: readonly number[]) {
  const rows = await queryRows(database, Row, sql`${SELECT}(${toIntArray(ids)})`);
  return rows.map((row) => ({ ...ofProduct.read(row), updatedByName: Name.parse(row).updated_by_name }));
}

/** Products with these ids in this order, as the viewer reads them. The ids were selected within the viewer's scope. */
export async function readProducts(
  database: Database,
  viewer: ProductViewer,
  ids: readonly number[],
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const { scope } = viewer;
  const [rows, files, own] = await Promise.all([
    readRows(database, ids),
    readFiles(database, ids),
    scope.kind === 'markets' ? readOwnTotals(database, ids, scope.marketIds) : null,
  ]);
  const toViewed = (row: NamedRow) => {
    const totals = own ? (own.get(row.productId) ?? toNoRequests(row)) : toTotals(row);
    return presentProduct(viewer, row, files.get(row.productId) ?? [], totals);
  };
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toViewed(row)] : [];
  });
}
