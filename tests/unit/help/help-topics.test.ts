import { describe, expect, it } from '@jest/globals';
import { HELP_JOBS } from '@/components/help/help-jobs';
import { findHelpPage, OTHER_PAGES, searchHelp, toJobsOf } from '@/components/help/help-pages';
import { HELP_TOPICS, toHelpPath } from '@/components/help/help-topics';
import { PermissionTypes, Roles } from '@/domain/enumerations';

const pages = [...OTHER_PAGES.map(({ id }) => id), ...HELP_JOBS.map(({ id }) => id)];

describe('the link from a screen to Help', () => {
  it('points to an existing page, and every job is linked from a screen', () => {
    const topics = Object.values(HELP_TOPICS).filter((topic) => topic !== null);
    expect(topics.filter((topic) => !pages.includes(topic))).toEqual([]);
    expect(HELP_JOBS.map(({ id }) => id).filter((id) => !topics.some((topic) => topic === id))).toEqual([]);
  });

  it('has unique targets', () => {
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('points to the page of the screen, or to the start', () => {
    expect(toHelpPath('pitches')).toBe('/help?page=pitch');
    expect(toHelpPath('help')).toBe('/help');
    expect(toHelpPath(null)).toBe('/help');
    expect(findHelpPage('pitch')).toBe('pitch');
    expect(findHelpPage('nothing')).toBeNull();
  });
});

describe('the jobs', () => {
  const user = { isActive: true, isGlobalAdministrator: false, permissions: [] };
  const permission = {
    ...{ allocationSystemId: 1, roleId: Roles.Editor, permissionTypeId: PermissionTypes.Market },
    ...{ ids: [], groupIds: [] },
  };

  it('of administrators come first for an administrator', () => {
    const { own, others } = toJobsOf({ ...user, isGlobalAdministrator: true });
    expect(own.slice(0, 3).map(({ id }) => id)).toEqual(['year', 'access', 'lists']);
    expect(own.length + others.length).toBe(HELP_JOBS.length);
  });

  it('of a market editor are the pitches', () => {
    const { own } = toJobsOf({ ...user, permissions: [permission] });
    expect(own.map(({ id }) => id)).toEqual(['pitch']);
  });
});

describe('the search of Help', () => {
  it('finds the sentences that have all words, without regard to case and order', () => {
    const found = searchHelp('EXCEL paste');
    expect(found.map(({ href }) => href)).toContain('/help?page=pitch');
    for (const { sentences } of found)
      for (const sentence of sentences) expect(sentence).toMatch(/(?=.*excel)(?=.*paste)/i);
  });

  it('finds nothing for a word that no page has, and for no word', () => {
    expect(searchHelp('zeppelin')).toEqual([]);
    expect(searchHelp('  ')).toEqual([]);
  });
});
