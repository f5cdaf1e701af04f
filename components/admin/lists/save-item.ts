/** Reads and saves an item of one of the four lists: a new item is created, an existing one replaced by version. */

import type { ClientWorkspace } from '@/components/workspace/workspace-context';
import type { Brand, Entity, Market, Organization } from '@/domain/contract/core';
import { callApi } from '@/lib/client/call-api';
import type { Item, ItemEdit, ListKind, Member } from './member-list';

export type ItemKind = { list: ListKind; isGroup: boolean };
type Save = { edit: ItemEdit; present: Item | null; idempotencyKey: string };

const ofBrand = (brand: Brand): Member => ({ ...brand, id: brand.brandId, groupId: brand.organizationId });
const ofMarket = (market: Market): Member => ({ ...market, id: market.marketId, groupId: market.entityId });
const NO_MEMBER = { groupId: null, isRetired: false };
const ofOrganization = (each: Organization): Member => ({ ...each, ...NO_MEMBER, id: each.organizationId });
const ofEntity = (entity: Entity): Member => ({ ...entity, ...NO_MEMBER, id: entity.entityId });

async function saveBrand({ edit, present, idempotencyKey }: Save): Promise<Member> {
  const { label, code, groupId, isRetired } = edit;
  const body = { label, code, organizationId: groupId, isRetired };
  const saved = await (present
    ? callApi('updateBrand', { params: { brandId: present.id }, body, ifMatch: present.version })
    : callApi('createBrand', { body, idempotencyKey }));
  return ofBrand(saved);
}

async function saveMarket({ edit, present, idempotencyKey }: Save): Promise<Member> {
  const { label, code, groupId, isRetired } = edit;
  const body = { label, code, entityId: groupId, isRetired };
  const saved = await (present
    ? callApi('updateMarket', { params: { marketId: present.id }, body, ifMatch: present.version })
    : callApi('createMarket', { body, idempotencyKey }));
  return ofMarket(saved);
}

async function saveOrganization({ edit, present, idempotencyKey }: Save): Promise<Member> {
  const body = { label: edit.label, code: edit.code };
  const saved = await (present
    ? callApi('updateOrganization', {
        params: { organizationId: present.id },
        body,
        ifMatch: present.version,
      })
    : callApi('createOrganization', { body, idempotencyKey }));
  return ofOrganization(saved);
}

async function saveEntity({ edit, present, idempotencyKey }: Save): Promise<Member> {
  const body = { label: edit.label, code: edit.code };
  const saved = await (present
    ? callApi('updateEntity', { params: { entityId: present.id }, body, ifMatch: present.version })
    : callApi('createEntity', { body, idempotencyKey }));
  return ofEntity(saved);
}

/** Returns the stored item; a group has no group itself. Throws what the call throws. */
export function saveItem({ list, isGroup }: ItemKind, save: Save): Promise<Member> {
  if (list === 'brands') return isGroup ? saveOrganization(save) : saveBrand(save);
  return isGroup ? saveEntity(save) : saveMarket(save);
}

/** The stored item. Throws what the call throws. */
export async function readItem({ list, isGroup }: ItemKind, id: number): Promise<Member> {
  if (list === 'brands') {
    return isGroup
      ? ofOrganization(await callApi('getOrganization', { params: { organizationId: id } }))
      : ofBrand(await callApi('getBrand', { params: { brandId: id } }));
  }
  return isGroup
    ? ofEntity(await callApi('getEntity', { params: { entityId: id } }))
    : ofMarket(await callApi('getMarket', { params: { marketId: id } }));
}

/** Shows a saved item on every screen. */
export function rememberItem(
  remember: ClientWorkspace['remember'],
  { list, isGroup }: ItemKind,
  { id, code, label, version, groupId, isRetired }: Member,
): void {
  const named = { code, label, version };
  if (list === 'brands' && isGroup) remember('organizations', { ...named, organizationId: id });
  else if (list === 'brands')
    remember('brands', { ...named, brandId: id, organizationId: groupId, isRetired });
  else if (isGroup) remember('entities', { ...named, entityId: id });
  else remember('markets', { ...named, marketId: id, entityId: groupId, isRetired });
}
