/** The addresses of Help. Apart from its texts, so that the header does not load them. */
import { toPath } from '@/domain/screens';
import type { HelpJobId } from './help-jobs';

export type HelpPageId = 'cycle' | 'rights' | 'keys' | 'words' | HelpJobId;

/** The address of a page of Help; without an id, of its start. */
export const toHelpPagePath = (id: HelpPageId | null): string =>
  id === null ? toPath('help') : `${toPath('help')}?page=${id}`;
