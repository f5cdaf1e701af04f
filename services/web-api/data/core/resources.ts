/** Brands, organizations, markets and entities: four lists of codes and labels that differ only in their names. */
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { Brand, Entity, Market, Organization } from '@/domain/contract/core';
import { toMarketCodeError } from '@/domain/validation';
import { brands, entities, markets, organizations } from '../database/schema';

/** The group a member may belong to: its key in the body, and the table of the groups. */
export type Group = { key: 'organizationId' | 'entityId'; id: AnyPgColumn; table: PgTable; label: string };

export type Resource<S extends z.ZodType = z.ZodType> = {
  kind: 'brand' | 'organization' | 'market' | 'entity';
  label: string;
  table: PgTable;
  id: AnyPgColumn;
  code: AnyPgColumn;
  version: AnyPgColumn;
  group: Group | null;
  /** Why a text is not a valid code of this list, or null. */
  toCodeError: (code: string) => string | null;
  /** The part of a row that is returned. */
  answer: S;
};

export const BRANDS: Resource<typeof Brand> = {
  kind: 'brand',
  label: 'This brand',
  table: brands,
  id: brands.brandId,
  code: brands.code,
  version: brands.version,
  group: {
    key: 'organizationId',
    id: organizations.organizationId,
    table: organizations,
    label: 'Organization',
  },
  toCodeError: () => null,
  answer: Brand,
};

export const ORGANIZATIONS: Resource<typeof Organization> = {
  kind: 'organization',
  label: 'This organization',
  table: organizations,
  id: organizations.organizationId,
  code: organizations.code,
  version: organizations.version,
  group: null,
  toCodeError: () => null,
  answer: Organization,
};

export const MARKETS: Resource<typeof Market> = {
  kind: 'market',
  label: 'This market',
  table: markets,
  id: markets.marketId,
  code: markets.code,
  version: markets.version,
  group: { key: 'entityId', id: entities.entityId, table: entities, label: 'Entity' },
  toCodeError: toMarketCodeError,
  answer: Market,
};

export const ENTITIES: Resource<typeof Entity> = {
  kind: 'entity',
  label: 'This entity',
  table: entities,
  id: entities.entityId,
  code: entities.code,
  version: entities.version,
  group: null,
  toCodeError: () => null,
  answer: Entity,
};
