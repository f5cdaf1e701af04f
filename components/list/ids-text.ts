/** The unique ids in a typed or pasted text. */

import { Id } from '@/domain/contract/primitives';
import { MAX_IDS_IN_A_FILTER } from '@/domain/limits';
import { toBareText } from '@/domain/reading/reading';

export function fromIdsText(text: string): number[] {
  const ids = (toBareText(text).match(/\d+/g) ?? []).map(Number).filter((id) => Id.safeParse(id).success);
  return [...new Set(ids)].slice(0, MAX_IDS_IN_A_FILTER);
}
