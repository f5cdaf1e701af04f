/** Saves an item of one of the four lists: a new one is created, another replaced by its version. */
import { callApi } from '@/lib/client/call-api';
import type { Item, ItemDraft, ListKind } from './member-list';

export type ItemKind = { list: ListKind; isGroup: boolean };
type Save = { draft: ItemDraft; present: Item | null; idempotencyKey: string };

export async function saveItem(kind: ItemKind, { draft, present, idempotencyKey }: Save): Promise<void> {
  const { label, code, groupId } = draft;
  const body = { label, code };
  const ifMatch = present?.version;
  if (kind.list === 'brands' && kind.isGroup) {
    await (present
      ? callApi('updateOrganization', { params: { organizationId: present.id }, body, ifMatch })
      : callApi('createOrganization', { body, idempotencyKey }));
  } else if (kind.list === 'brands') {
    const brand = { ...body, organizationId: groupId };
    await (present
      ? callApi('updateBrand', { params: { brandId: present.id }, body: brand, ifMatch })
      : callApi('createBrand', { body: brand, idempotencyKey }));
  } else if (kind.isGroup) {
    await (present
      ? callApi('updateEntity', { params: { entityId: present.id }, body, ifMatch })
      : callApi('createEntity', { body, idempotencyKey }));
  } else {
    const market = { ...body, entityId: groupId };
    await (present
      ? callApi('updateMarket', { params: { marketId: present.id }, body: market, ifMatch })
      : callApi('createMarket', { body: market, idempotencyKey }));
  }
}
