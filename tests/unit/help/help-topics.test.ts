import { describe, expect, it } from '@jest/globals';
import { HELP_JOBS } from '@/components/help/help-jobs';
import { HELP_SECTIONS } from '@/components/help/help-sections';
import { HELP_TOPICS, toHelpPath } from '@/components/help/help-topics';

const places = [...HELP_SECTIONS.map(({ id }) => id), ...HELP_JOBS.map(({ id }) => id)];

describe('the link from a screen to Help', () => {
  it('points to an existing section, and every job is linked from a screen', () => {
    const topics = Object.values(HELP_TOPICS).filter((topic) => topic !== null);
    expect(topics.filter((topic) => !places.includes(topic))).toEqual([]);
    expect(HELP_JOBS.map(({ id }) => id).filter((id) => !topics.some((topic) => topic === id))).toEqual([]);
  });

  it('has unique targets', () => {
    expect(new Set(places).size).toBe(places.length);
  });

  it('points to the section of the screen, or to the top', () => {
    expect(toHelpPath('pitches')).toBe('/help#pitch');
    expect(toHelpPath('help')).toBe('/help');
    expect(toHelpPath(null)).toBe('/help');
  });
});
