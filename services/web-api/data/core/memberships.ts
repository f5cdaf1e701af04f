import { type Memberships, toMemberships } from '@/domain/header-line';
import type { Database } from '../database/database';
import { listItems } from './read-items';
import { BRANDS, ENTITIES, MARKETS, ORGANIZATIONS } from './resources';

/** Brands by organization and markets by entity, to convert a permission's ids to names. */
export async function getMemberships(database: Database): Promise<Memberships> {
  const organizations = await listItems(database, ORGANIZATIONS);
  const brands = await listItems(database, BRANDS);
  const entities = await listItems(database, ENTITIES);
  const markets = await listItems(database, MARKETS);
  return toMemberships({ organizations, brands, entities, markets });
}
