import { describe, expect, it } from '@jest/globals';
import { HELP_JOBS } from '@/components/help/help-jobs';
import { HELP_SECTIONS } from '@/components/help/help-sections';
import { HELP_TOPICS, toHelpPath } from '@/components/help/help-topics';

const places = [...HELP_SECTIONS.map(({ id }) => id), ...HELP_JOBS.map(({ id }) => id)];

describe('the way from a screen to Help', () => {
  it('leads to a part that is there, and every job is led to from some screen', () => {
    const topics = Object.values(HELP_TOPICS).filter((topic) => topic !== null);
    expect(topics.filter((topic) => !places.includes(topic))).toEqual([]);
    expect(HELP_JOBS.map(({ id }) => id).filter((id) => !topics.some((topic) => topic === id))).toEqual([]);
  });

  it('has each place once', () => {
    expect(new Set(places).size).toBe(places.length);
  });

  it('leads to the part of the screen, or to the beginning', () => {
    expect(toHelpPath('pitches')).toBe('/help#pitch');
    expect(toHelpPath('help')).toBe('/help');
    expect(toHelpPath(null)).toBe('/help');
  });
});
