/** For whom this page was drawn: said once, when the page is loaded, and sent with every call. */
import { PERSON_HEADER } from '@/domain/page-person';

let own: string | null = null;

/** Later values are of other sessions, and change nothing. */
export function setPagePerson(person: string): void {
  if (typeof window !== 'undefined') own ??= person;
}

export const getPagePerson = (): string | null => own;

export const toPersonHeader = (): Record<string, string> => (own === null ? {} : { [PERSON_HEADER]: own });
