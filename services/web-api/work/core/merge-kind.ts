/**
 * The differences between brands and markets in a merge: their tables, their groups, and the permissions that hold them.
 */
import { type SQL, sql } from 'drizzle-orm';
import { PermissionTypes } from '@/domain/enumerations';
import type { Database, Transaction } from '../../data/database/database';
import type { ChangeContext } from '../../data/history/record-changes';
import { mergeBrandRecords, planBrandRecords } from './merge-brand-records';
import { mergeMarketRecords, planMarketRecords } from './merge-market-records';
import type { MergeIds, MovedRecords, RecordsPlan } from './merge-records';

export type MergeKind = {
  kind: 'brand' | 'market';
  permissionTypeId: number;
  table: SQL;
  id: SQL;
  /** The column of the group, and its field in the history. */
  group: SQL;
  groupField: 'organizationId' | 'entityId';
  plan: (database: Database, ids: MergeIds) => Promise<RecordsPlan>;
  move: (tx: Transaction, ids: MergeIds, context: ChangeContext) => Promise<MovedRecords>;
};

export const BRAND_MERGE: MergeKind = {
  kind: 'brand',
  permissionTypeId: PermissionTypes.Brand,
  table: sql`brands`,
  id: sql`brand_id`,
  group: sql`organization_id`,
  groupField: 'organizationId',
  plan: planBrandRecords,
  move: mergeBrandRecords,
};

export const MARKET_MERGE: MergeKind = {
  kind: 'market',
  permissionTypeId: PermissionTypes.Market,
  table: sql`markets`,
  id: sql`market_id`,
  group: sql`entity_id`,
  groupField: 'entityId',
  plan: planMarketRecords,
  move: mergeMarketRecords,
};
