import { describe, expect, test } from '@jest/globals';
import { toAddresses, toMailLink, toRemindedMarkets } from '@/components/home/reminder';
import type { Market } from '@/domain/contract/core';
import type { User } from '@/domain/contract/user';

const MARKETS = [
  { marketId: 1, code: 'FR', label: 'France', entityId: null, isRetired: false, version: 1 },
  { marketId: 2, code: 'JP', label: 'Japan & Co', entityId: null, isRetired: false, version: 1 },
] as Market[];
const editor = (userId: number, ids: number[]): User => ({
  userId,
  uniqueId: `id-${userId}`,
  email: `editor+${userId}@demo.example`,
  name: `Editor ${userId}`,
  isGlobalAdministrator: false,
  isActive: true,
  canUseApplication: true,
  version: 1,
  permissions: [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 2, ids }],
});
const REMINDER = {
  allocationSystemId: 1,
  system: 'RUC',
  fiscalYear: 2027,
  endDate: '2026-12-04',
  href: '/ruc/market/pitches?status=unanswered',
};
const COUNTS = [
  { marketId: 2, count: 15 },
  { marketId: 1, count: 1 },
];

describe('a reminder', () => {
  const list = toRemindedMarkets(COUNTS, MARKETS, [editor(1, [1, 2]), editor(2, [2])], 1);

  test('names the editors of each market, and each address once', () => {
    expect(list.map(({ label, editors }) => [label, editors.map(({ userId }) => userId)])).toEqual([
      ['Japan & Co', [1, 2]],
      ['France', [1]],
    ]);
    expect(toAddresses(list)).toEqual(['editor+1@demo.example', 'editor+2@demo.example']);
  });

  test('opens a mail with addresses, deadline, counts and the list', () => {
    const link = new URL(toMailLink(REMINDER, list, 'https://house.example') ?? '');
    expect(link.protocol).toBe('mailto:');
    expect(link.searchParams.get('bcc')).toBe('editor+1@demo.example,editor+2@demo.example');
    expect(link.searchParams.get('subject')).toBe('RUC 2027: pitches to answer by 2026/12/04');
    expect(link.searchParams.get('body')).toContain('- Japan & Co: 15 pitches\r\n- France: 1 pitch\r\n');
    expect(link.searchParams.get('body')).toContain(
      'https://house.example/ruc/market/pitches?status=unanswered',
    );
    expect(link.href).not.toContain('+');
  });

  test('too long for mail programs is no link', () => {
    const many = Array.from({ length: 80 }, (_, index) => editor(index + 1, [1]));
    expect(
      toMailLink(REMINDER, toRemindedMarkets(COUNTS, MARKETS, many, 1), 'https://house.example'),
    ).toBeNull();
  });
});
