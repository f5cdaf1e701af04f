import { type SQL, sql } from 'drizzle-orm';
import type { ProductExportQuery } from '@/domain/contract/product';
import { toContainsPattern, toIntArray } from '../../database/database';
import { products } from '../../database/schema';
import { type ProductViewer, toScope } from './product-scope';

const given = (condition: SQL, value: unknown) => (value === undefined || value === '' ? [] : [condition]);

/** The viewer's scope and what the caller asks for, as one condition. */
export function toProductCondition(viewer: ProductViewer, query: ProductExportQuery): SQL {
  const { skuId = '', skuName = '', name = '' } = query;
  const { identifiesBy } = viewer.system;
  // A system that knows no SKUs has none to find, and the other way round.
  const titles = identifiesBy === 'sku' ? { title: skuName, other: name } : { title: name, other: skuName };
  const conditions = [
    toScope(viewer),
    sql`${products.fiscalYear} = ${query.fiscalYear}`,
    ...given(sql`${products.skuIdSearch} like ${toContainsPattern(skuId)}`, skuId),
    ...given(sql`${products.titleSearch} like ${toContainsPattern(titles.title)}`, titles.title),
    ...given(sql`false`, titles.other),
    ...(query.productIds ? [sql`${products.productId} = any(${toIntArray(query.productIds)})`] : []),
    ...(query.brandIds ? [sql`${products.brandId} = any(${toIntArray(query.brandIds)})`] : []),
    ...(query.onlyDisabled ? [sql`${products.isDisabled}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}
