/** The unique ids in a typed or pasted text. */
import { Id } from '@/domain/contract/primitives';
import { MAX_IDS_IN_A_FILTER } from '@/domain/limits';

export function fromIdsText(text: string): number[] {
  const ids = (text.match(/\d+/g) ?? []).map(Number).filter((id) => Id.safeParse(id).success);
  return [...new Set(ids)].slice(0, MAX_IDS_IN_A_FILTER);
}
