import { and, eq, inArray } from 'drizzle-orm';
import { operations } from '@/domain/contract/operations';
import type { ProductFile } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import type { Database } from '../../database/database';
import { productFiles } from '../../database/schema';

const toFileUrl = (values: Record<string, string | number>) =>
  operations.getProductFile.path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]));

/** The main picture of each product that has one, by product. */
export async function listMainFiles(
  database: Database,
  { prefix }: System,
  productIds: readonly number[],
): Promise<Map<number, ProductFile>> {
  if (productIds.length === 0) return new Map();
  const files = await database
    .select()
    .from(productFiles)
    .where(and(inArray(productFiles.productId, [...productIds]), eq(productFiles.isMain, true)));
  return new Map(
    files.map(({ productId, fileId, fileName, contentType, size, isMain }) => {
      const url = toFileUrl({ prog: prefix, productId, fileId });
      return [productId, { fileId, fileName, contentType, size, url, isMain }];
    }),
  );
}
