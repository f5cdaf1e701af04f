/** The pages of Help, in order: the year, the reader's rights, one page for each job, the keys and the words. */
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { toSearchText } from '@/domain/format';
import type { Actor } from '@/domain/rights';
import { SCREENS, toPath } from '@/domain/screens';
import { GLOSSARY } from './glossary';
import { type HelpPageId, toHelpPagePath } from './help-address';
import { HELP_JOBS, type HelpJob } from './help-jobs';
import { KEYBOARD_MAP } from './keyboard-map';

export const OTHER_PAGES: readonly { id: HelpPageId; title: string }[] = [
  { id: 'cycle', title: 'The year' },
  { id: 'rights', title: 'What you may do' },
  { id: 'keys', title: 'Keyboard' },
  { id: 'words', title: 'Glossary' },
];

/** The page of an address; null: its start, also for a name that no page has. */
export const findHelpPage = (name: string | undefined): HelpPageId | null =>
  [...OTHER_PAGES, ...HELP_JOBS].find(({ id }) => id === name)?.id ?? null;

/** The owner of a job does not depend on the day: role and permission type alone decide. */
export function isOwnJob(user: Actor, { action }: HelpJob): boolean {
  if (action === null) return false;
  if (user.isGlobalAdministrator) return true;
  return user.permissions.some(({ roleId, permissionTypeId }) => {
    if (action === 'application.administer') return false;
    if (roleId >= Roles.Administrator) return true;
    if (roleId < Roles.Editor || action === 'system.administer') return false;
    const isMarketJob = action === 'request.writeMarketPart';
    return permissionTypeId === (isMarketJob ? PermissionTypes.Market : PermissionTypes.Brand);
  });
}

const ADMINISTRATION = ['system.administer', 'application.administer'];
const isAdministration = ({ action }: HelpJob) => action !== null && ADMINISTRATION.includes(action);

/** The reader's own jobs, then the others. Those of administrators come first. */
export function toJobsOf(user: Actor): { own: HelpJob[]; others: HelpJob[] } {
  const own = HELP_JOBS.filter((job) => isOwnJob(user, job));
  return {
    own: [...own.filter(isAdministration), ...own.filter((job) => !isAdministration(job))],
    others: HELP_JOBS.filter((job) => !isOwnJob(user, job)),
  };
}

/** A place of Help that has what was searched for, with the sentences that have it. */
export type HelpResult = { href: string; title: string; sentences: readonly string[] };

/** All sentences of Help, by page. */
const SENTENCES: readonly HelpResult[] = [
  ...HELP_JOBS.map(({ id, title, steps, good }) => ({
    href: toHelpPagePath(id),
    title,
    sentences: [...steps, good],
  })),
  {
    href: toHelpPagePath('keys'),
    title: 'Keyboard',
    sentences: KEYBOARD_MAP.flatMap(({ keys }) => keys.map((line) => `${line.keys.join(' ')}: ${line.does}`)),
  },
  {
    href: toHelpPagePath('words'),
    title: 'Glossary',
    sentences: GLOSSARY.map(([term, meaning]) => `${term}: ${meaning}`),
  },
  { href: toPath('helpRules'), title: SCREENS.helpRules.title, sentences: [] },
];

/** The pages whose title has all words of the search, or that have sentences with all of them; case and accents do not count. */
export function searchHelp(search: string): HelpResult[] {
  const words = toSearchText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => toSearchText(text).includes(word));
  return SENTENCES.flatMap((page) => {
    const sentences = page.sentences.filter(holds);
    return sentences.length > 0 || holds(page.title) ? [{ ...page, sentences }] : [];
  });
}
