import type { ProductFile } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import type { Database } from '../database/database';
import { presentFile } from '../products/present-product';
import { readMainFiles } from '../products/read-products';

/** The main picture of each product that has one, by product. */
export async function listMainFiles(
  database: Database,
  system: System,
  productIds: readonly number[],
): Promise<Map<number, ProductFile>> {
  const files = await readMainFiles(database, productIds);
  return new Map(files.map((file) => [file.productId, presentFile(system, file)]));
}
