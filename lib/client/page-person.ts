/** The person for whom this page was rendered: set once, when the page is loaded, and sent with every call. */
import { PERSON_HEADER } from '@/domain/page-person';

let own: string | null = null;

/** Later values belong to other sessions and are ignored. */
export function setPagePerson(person: string): void {
  if (typeof window !== 'undefined') own ??= person;
}

export const getPagePerson = (): string | null => own;

export const toPersonHeader = (): Record<string, string> => (own === null ? {} : { [PERSON_HEADER]: own });
