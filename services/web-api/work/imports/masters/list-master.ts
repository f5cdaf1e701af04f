/** Brands with their organizations and markets with their entities, as workbooks. */
import type { z } from 'zod';
import { isAlteredKey } from '@/domain/altered-keys';
import { BrandWrite } from '@/domain/contract/core';
import type { MasterName } from '@/domain/contract/master-import';
import { toKey } from '@/domain/keys';
import { MAX_CODE_LENGTH, MAX_NAME_LENGTH } from '@/domain/limits';
import { listItems } from '../../../data/core/read-items';
import { BRANDS, ENTITIES, MARKETS, ORGANIZATIONS, type Resource } from '../../../data/core/resources';
import { createItem, replaceItem } from '../../../data/core/save-items';
import type { Database } from '../../../data/database/database';
import type { Named } from '../columns/names';
import {
  type Master,
  type MasterColumn,
  NONE,
  toGroupReader,
  toReader,
  toUniqueNames,
  toVersionColumn,
} from './master';

type ListRecord = Named & { groupId: number | null; version: number };
type ListValues = { code: string; label: string; groupId: number | null };

/** An item of either list, as both are saved. */
type ListItem = {
  code: string;
  label: string;
  version: number;
  organizationId?: number | null;
  entityId?: number | null;
};

type ListKind = {
  name: MasterName;
  resource: Resource<z.ZodType<ListItem>>;
  noun: 'brand' | 'market';
  group: { noun: string; header: string; key: 'organizationId' | 'entityId' };
  example: { code: string; label: string; group: string };
};

const BRAND_LIST: ListKind = {
  name: 'brands',
  resource: BRANDS,
  noun: 'brand',
  group: { noun: 'organization', header: 'Organization', key: 'organizationId' },
  example: { code: 'ORV', label: 'Orvane', group: 'Horology' },
};
const MARKET_LIST: ListKind = {
  name: 'markets',
  resource: MARKETS,
  noun: 'market',
  group: { noun: 'entity', header: 'Entity', key: 'entityId' },
  example: { code: 'FR', label: 'France', group: 'Europe' },
};

type Column = MasterColumn<ListRecord, ListValues>;

function toIdentityColumns({ noun, example }: ListKind): Column[] {
  return [
    {
      field: 'code',
      isRequired: true,
      column: {
        ...{ header: 'Code', width: 14, kind: 'text', use: 'key' },
        rule: { type: 'length', max: MAX_CODE_LENGTH },
        about: {
          holds: `The code of the ${noun}. A new code adds a ${noun}.`,
          allowed: 'An import does not change a code.',
          example: example.code,
        },
        value: ({ code }) => code,
      },
      // The code says which record a row is about. In another case it is the same code.
      read: toReader('key', BrandWrite.shape.code, (values, code) =>
        values.code === '' ? { ...values, code } : values,
      ),
    },
    {
      field: 'label',
      isRequired: true,
      column: {
        ...{ header: 'Name', width: 34, kind: 'text', use: 'input' },
        rule: { type: 'length', max: MAX_NAME_LENGTH },
        about: { holds: `The name of the ${noun}.`, example: example.label },
        value: ({ label }) => label,
      },
      read: toReader('text', BrandWrite.shape.label, (values, label) => ({ ...values, label })),
    },
  ];
}

function toGroupColumn({ noun, group, example }: ListKind, groups: readonly Named[]): Column {
  const names = toUniqueNames(groups);
  return {
    field: group.key,
    column: {
      ...{ header: group.header, width: 30, kind: 'text', use: 'input' },
      ...(names.size > 0 && { rule: { type: 'list', values: [...names.values(), NONE] } }),
      about: {
        holds: `The ${group.noun} of the ${noun}, by name or code.`,
        allowed: `${NONE} takes the ${noun} out of its ${group.noun}.`,
        example: example.group,
      },
      value: ({ groupId }) => (groupId === null ? null : names.get(groupId)),
    },
    read: toGroupReader(group.noun, groups, (values, groupId) => ({ ...values, groupId })),
  };
}

function toBody({ group }: ListKind, { groupId, ...values }: ListValues) {
  return group.key === 'organizationId'
    ? { ...values, organizationId: groupId }
    : { ...values, entityId: groupId };
}

/**
 * The records of a code, by the rule by which it is unique; of several older than that rule, the one with exactly this
 * spelling.
 */
function createFindCodes(records: readonly ListRecord[]) {
  const byCode = new Map(records.map((record) => [record.code, record]));
  const byKey = new Map<string, ListRecord[]>();
  for (const record of records) {
    const key = toKey(record.code);
    byKey.set(key, [...(byKey.get(key) ?? []), record]);
  }
  return (code: string): readonly ListRecord[] => {
    const exact = byCode.get(code);
    return exact ? [exact] : (byKey.get(toKey(code)) ?? []);
  };
}

function toListMaster(
  kind: ListKind,
  records: readonly ListRecord[],
  groups: readonly Named[],
): Master<ListRecord, ListValues> {
  const { name, noun, resource } = kind;
  const codes = createFindCodes(records);
  const toId = ({ id }: ListRecord) => id;
  const toVersion = ({ version }: ListRecord) => version;
  return {
    name,
    entity: resource.kind,
    noun,
    records,
    columns: [...toIdentityColumns(kind), toGroupColumn(kind, groups), toVersionColumn(toId, toVersion)],
    keys: [{ field: 'code', find: codes }],
    toId,
    toVersion,
    toTitle: ({ label, code }) => label || code,
    toValues: (record) =>
      record === null
        ? { code: '', label: '', groupId: null }
        : { code: record.code, label: record.label, groupId: record.groupId },
    judge: (after, before) => {
      if (before !== null) return [];
      const altered = records.find(({ code }) => isAlteredKey(code, after.code));
      if (!altered) return [];
      const message = `The file has ${after.code}; the ${noun} ${altered.label} has ${altered.code}. Format the column as text. If you mean a new ${noun}, add it on its screen.`;
      return [{ field: 'code', message }];
    },
    toBlamed: (_after, before) => (before === null ? 'code' : null),
    create: (tx, values, context) => createItem(tx, resource, toBody(kind, values), context),
    update: (tx, { id, version }, values, context) =>
      replaceItem(tx, resource, id, toBody(kind, values), { ...context, ifMatch: version }),
  };
}

export async function openBrands(database: Database) {
  const brands = await listItems(database, BRANDS);
  const organizations = await listItems(database, ORGANIZATIONS);
  return toListMaster(
    BRAND_LIST,
    brands.map(({ brandId: id, organizationId: groupId, ...brand }) => ({ ...brand, id, groupId })),
    organizations.map(({ organizationId: id, ...organization }) => ({ ...organization, id })),
  );
}

export async function openMarkets(database: Database) {
  const markets = await listItems(database, MARKETS);
  const entities = await listItems(database, ENTITIES);
  return toListMaster(
    MARKET_LIST,
    markets.map(({ marketId: id, entityId: groupId, ...market }) => ({ ...market, id, groupId })),
    entities.map(({ entityId: id, ...entity }) => ({ ...entity, id })),
  );
}
