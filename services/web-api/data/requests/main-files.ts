import { and, eq, sql } from 'drizzle-orm';
import type { ProductFile } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import { type Database, toIntArray } from '../database/database';
import { productFiles } from '../database/schema';
import { presentFile } from '../products/present-product';

/** The main picture of each product that has one, by product. */
export async function listMainFiles(
  database: Database,
  system: System,
  productIds: readonly number[],
): Promise<Map<number, ProductFile>> {
  if (productIds.length === 0) return new Map();
  const files = await database
    .select()
    .from(productFiles)
    .where(
      and(sql`${productFiles.productId} = any(${toIntArray(productIds)})`, eq(productFiles.isMain, true)),
    );
  return new Map(files.map((file) => [file.productId, presentFile(system, file)]));
}
