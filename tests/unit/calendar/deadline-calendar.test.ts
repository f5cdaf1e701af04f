import { describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { type PlannedYear, toDeadlines } from '@/domain/calendar/deadline';
import { toDeadlineCalendar } from '@/domain/calendar/deadline-calendar';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import type { Actor } from '@/domain/rights';
import type { Step } from '@/domain/steps';
import { requireSystemById } from '@/domain/systems';

const step = (order: Step['order'], startDate: string, endDate: string, isMidYearReview = false): Step => ({
  order,
  startDate,
  endDate,
  isMidYearReview,
});
const planned = (id: number, more: Partial<PlannedYear> = {}): PlannedYear => ({
  system: requireSystemById(id),
  fiscalYear: 2027,
  steps: [
    step(1, '2026-02-01', '2026-02-28'),
    step(2, '2026-03-01', '2026-03-31'),
    step(3, '2026-12-30', '2026-12-31', true),
  ],
  sequence: 4,
  changedAt: new Date('2026-01-15T08:00:00Z'),
  ...more,
});
const holding = (roleId: number, permissionTypeId: number | null, ids: number[] | null): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId: 1, roleId, permissionTypeId, ids }],
});
const MARKET = holding(Roles.Editor, PermissionTypes.Market, [1]);
const BRAND = holding(Roles.Editor, PermissionTypes.Brand, [1]);
const VIEWER = holding(Roles.Viewer, PermissionTypes.Market, [1]);
const ADMINISTRATOR = holding(Roles.Administrator, null, null);

const OPTIONS = { alarmDays: null as number | null, origin: 'https://allocations.example' as string | null };
function read(user: Actor, options = OPTIONS, years = [planned(1)]) {
  const text = toDeadlineCalendar(toDeadlines(user, years), options);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      from: event.startDate.toString(),
      until: event.endDate.toString(),
      isDay: event.startDate.isDate,
      sequence: event.sequence,
      modified: String(component.getFirstPropertyValue('last-modified')),
      url: component.getFirstPropertyValue('url'),
      description: event.description,
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    };
  });
  return { text, calendar, events };
}

describe('the calendar of deadlines', () => {
  test('has one all-day entry per step, last day included, across a year', () => {
    const { events } = read(MARKET);
    expect(events.map(({ from, until, isDay }) => [from, until, isDay])).toEqual([
      ['2026-02-01', '2026-03-01', true],
      ['2026-03-01', '2026-04-01', true],
      ['2026-12-30', '2027-01-01', true],
    ]);
    expect(events.map(({ sequence, modified }) => [sequence, modified])).toEqual(
      Array.from({ length: 3 }, () => [4, '2026-01-15T08:00:00Z']),
    );
  });

  test.each([
    [
      'market editor',
      MARKET,
      [
        'RUC Brand publication',
        'RUC Market submission: answer your pitches',
        'RUC Final allocation submission, mid-year review',
      ],
    ],
    [
      'brand editor',
      BRAND,
      [
        'RUC Brand publication: publish your products',
        'RUC Market submission',
        'RUC Final allocation submission, mid-year review: share out and submit the final allocation',
      ],
    ],
    [
      'viewer',
      VIEWER,
      ['RUC Brand publication', 'RUC Market submission', 'RUC Final allocation submission, mid-year review'],
    ],
    [
      'administrator',
      ADMINISTRATOR,
      ['RUC Brand publication', 'RUC Market submission', 'RUC Final allocation submission, mid-year review'],
    ],
  ] as const)('names the work of each step for a %s', (_, user, titles) => {
    expect(read(user).events.map(({ title }) => title)).toEqual(titles);
  });

  test('links to the screen the reader works on, or to Home when none opens', () => {
    expect(read(MARKET).events.map(({ url }) => url)).toEqual([
      'https://allocations.example/',
      'https://allocations.example/ruc/market/pitches',
      'https://allocations.example/ruc/market/final-allocation',
    ]);
    const { events } = read(MARKET, { ...OPTIONS, origin: null });
    expect(events.map(({ url }) => url)).toEqual([null, null, null]);
  });

  test('keeps the uid when the dates change, so that the entry moves and none is added', () => {
    const moved = planned(1, { steps: [step(2, '2026-05-01', '2026-05-02')] });
    expect(read(MARKET, OPTIONS, [moved]).events[0]?.uid).toBe(read(MARKET).events[1]?.uid);
    const all = read(MARKET, OPTIONS, [planned(1), planned(1, { fiscalYear: 2028 })]).events;
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(6);
  });

  test('reminds at 09:00, the set number of days before the end, only of the reader’s own work', () => {
    const alarms = (user: Actor, alarmDays: number | null) =>
      read(user, { ...OPTIONS, alarmDays }).events.map((event) => event.alarms);
    expect(alarms(MARKET, 1)).toEqual([[], ['-PT15H'], []]);
    expect(alarms(BRAND, 3)).toEqual([['-PT63H'], [], ['-PT63H']]);
    expect(alarms(MARKET, null)).toEqual([[], [], []]);
    expect(alarms(VIEWER, 3)).toEqual([[], [], []]);
  });

  test('is valid without a deadline: a calendar needs at least one component', () => {
    const { calendar, events } = read(holding(Roles.Viewer, null, null));
    expect(events).toEqual([]);
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
  });

  test('ends every line with CRLF and limits it to 75 octets', () => {
    const { text } = read(BRAND, { ...OPTIONS, alarmDays: 7 });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});
