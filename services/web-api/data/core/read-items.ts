import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sortByCode } from '@/domain/sorting';
import type { Database } from '../database/database';
import type { Resource } from './resources';

/** All items of a list, by code. */
export async function listItems<T extends { code: string }>(
  database: Database,
  { table, answer }: Resource<z.ZodType<T>>,
): Promise<T[]> {
  return sortByCode(z.array(answer).parse(await database.select().from(table)));
}

/** The item of an id, or null. */
export async function getItem<T>(
  database: Database,
  { table, id, answer }: Resource<z.ZodType<T>>,
  itemId: number,
): Promise<T | null> {
  const [row] = await database.select().from(table).where(eq(id, itemId));
  return row === undefined ? null : answer.parse(row);
}
