/** The key by which a product is unique: each write of a product saves its own. */
import { toKey } from '@/domain/keys';

type Identity = { skuId?: string | null; name?: string | null };

/** The key of a product among those of its system and year; where products have no SKU id, of its brand too. */
export const toProductKey = ({ skuId, name }: Identity): string => toKey(skuId ?? name ?? '');
