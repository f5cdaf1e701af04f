/** Saves an item of one of the four lists: a new one is created, another replaced by its version. */
import { callApi } from '@/lib/client/call-api';
import type { Item, ItemDraft, ListKind, Member } from './member-list';

export type ItemKind = { list: ListKind; isGroup: boolean };
type Save = { draft: ItemDraft; present: Item | null; idempotencyKey: string };

async function saveBrand({ draft, present, idempotencyKey }: Save): Promise<Member> {
  const body = { label: draft.label, code: draft.code, organizationId: draft.groupId };
  const saved = await (present
    ? callApi('updateBrand', { params: { brandId: present.id }, body, ifMatch: present.version })
    : callApi('createBrand', { body, idempotencyKey }));
  return { ...saved, id: saved.brandId, groupId: saved.organizationId };
}

async function saveMarket({ draft, present, idempotencyKey }: Save): Promise<Member> {
  const body = { label: draft.label, code: draft.code, entityId: draft.groupId };
  const saved = await (present
    ? callApi('updateMarket', { params: { marketId: present.id }, body, ifMatch: present.version })
    : callApi('createMarket', { body, idempotencyKey }));
  return { ...saved, id: saved.marketId, groupId: saved.entityId };
}

async function saveOrganization({ draft, present, idempotencyKey }: Save): Promise<Member> {
  const body = { label: draft.label, code: draft.code };
  const saved = await (present
    ? callApi('updateOrganization', {
        params: { organizationId: present.id },
        body,
        ifMatch: present.version,
      })
    : callApi('createOrganization', { body, idempotencyKey }));
  return { ...saved, id: saved.organizationId, groupId: null };
}

async function saveEntity({ draft, present, idempotencyKey }: Save): Promise<Member> {
  const body = { label: draft.label, code: draft.code };
  const saved = await (present
    ? callApi('updateEntity', { params: { entityId: present.id }, body, ifMatch: present.version })
    : callApi('createEntity', { body, idempotencyKey }));
  return { ...saved, id: saved.entityId, groupId: null };
}

/** Gives the item as it is stored now; a group is in no group. Throws what the call throws. */
export function saveItem({ list, isGroup }: ItemKind, save: Save): Promise<Member> {
  if (list === 'brands') return isGroup ? saveOrganization(save) : saveBrand(save);
  return isGroup ? saveEntity(save) : saveMarket(save);
}
