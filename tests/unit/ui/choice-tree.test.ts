import { describe, expect, it } from '@jest/globals';
import {
  searchChoices,
  toChoiceGroups,
  toChoiceText,
  toChosenParts,
  toGroupState,
  toggleGroup,
} from '@/components/ui/choice-tree';

const groups = toChoiceGroups(
  [
    { id: 1, label: 'Horology' },
    { id: 2, label: 'Jewellery' },
    { id: 3, label: 'Empty' },
  ],
  [
    { id: 10, label: 'Orvane', code: 'ORV', groupId: 1 },
    { id: 11, label: 'Élan', code: 'ELN', groupId: 1 },
    { id: 20, label: 'Lumerai', code: 'LUM', groupId: 2 },
    { id: 30, label: 'Solo', code: 'SOL', groupId: null },
  ],
  'Without organization',
);
const [horology] = groups;
if (!horology) throw new Error('The fixture has a first group.');

describe('a tree of choices', () => {
  it('leaves out groups without members and puts members of no group last', () => {
    expect(groups.map(({ label }) => label)).toEqual(['Horology', 'Jewellery', 'Without organization']);
  });

  it('finds members by label or code, ignoring case and accents', () => {
    expect(searchChoices(groups, 'elan').flatMap((group) => group.members.map(({ id }) => id))).toEqual([11]);
    expect(searchChoices(groups, 'lum').flatMap((group) => group.members.map(({ id }) => id))).toEqual([20]);
  });

  it('keeps the whole group when its name matches', () => {
    expect(searchChoices(groups, 'horo')[0]?.members).toHaveLength(2);
  });

  it('shows whether all, some or no members of a group are ticked', () => {
    expect(toGroupState(horology, new Set([10, 11]))).toBe('all');
    expect(toGroupState(horology, new Set([10]))).toBe('some');
    expect(toGroupState(horology, new Set([20]))).toBe('none');
  });

  it('ticks all members of a group, and unticks them only when all were ticked', () => {
    expect(toggleGroup(horology, [10, 20]).sort()).toEqual([10, 11, 20]);
    expect(toggleGroup(horology, [10, 11, 20])).toEqual([20]);
  });

  it('names whole groups, then single members', () => {
    expect(toChoiceText(groups, [10, 11, 20])).toBe('Horology, Jewellery');
    expect(toChoiceText(groups, [10])).toBe('Orvane');
    expect(toChoiceText(groups, [])).toBeNull();
  });

  it('shows a short choice by member, a long one by whole groups', () => {
    expect(toChosenParts(groups, [10, 11, 20]).map(({ text }) => text)).toEqual(['ORV', 'ELN', 'LUM']);
    const members = Array.from({ length: 30 }, (_, index) => ({
      id: 100 + index,
      label: `Market ${index}`,
      code: `M${index}`,
      groupId: index < 28 ? 1 : 2,
    }));
    const many = toChoiceGroups(
      [
        { id: 1, label: 'Europe' },
        { id: 2, label: 'Asia' },
      ],
      members,
    );
    const chosen = members.slice(0, 29).map(({ id }) => id);
    expect(toChosenParts(many, chosen)).toEqual([
      { key: '1', text: 'Europe (28)', label: 'Europe', ids: chosen.slice(0, 28) },
      { key: '128', text: 'M28', label: 'Market 28', ids: [128] },
    ]);
    const everybody = members.map(({ id }) => id);
    expect(toChosenParts(many, everybody)).toEqual([
      { key: 'all', text: 'All (30)', label: 'All', ids: everybody },
    ]);
  });
});
