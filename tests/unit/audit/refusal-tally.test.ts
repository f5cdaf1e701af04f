import { expect, test } from '@jest/globals';
import { type AuditEvent, toAuditEvent } from '@/services/web-api/data/audit/audit-events';
import { createRefusalTally } from '@/services/web-api/work/audit/refusal-tally';

const START = Date.parse('2026-03-15T12:00:00Z');

function startTally() {
  let minutes = 0;
  const now = () => new Date(START + minutes * 60_000);
  const tally = createRefusalTally({ now, today: () => '2026-03-15' });
  const written: AuditEvent[] = [];
  const refusal = (parts: Partial<AuditEvent> = {}) =>
    toAuditEvent({
      at: now().toISOString(),
      event: 'refusal',
      operation: 'listUsers',
      by: 'a',
      refused: 'roleTooLow',
      ...parts,
    });
  return {
    written,
    pass: (more: number) => {
      minutes += more;
    },
    refuse: (parts?: Partial<AuditEvent>) => tally.isNew(refusal(parts)),
    write: (isAll = false) => tally.write(async (event) => void written.push(event), isAll),
    fail: () => tally.write(() => Promise.reject(new Error('The database is gone.')), true),
  };
}

test('the first refusal of each person, operation and reason is new, whatever its path', () => {
  const { refuse } = startTally();
  expect([
    refuse(),
    refuse({ by: 'b' }),
    refuse({ operation: 'getUser' }),
    refuse({ refused: 'noAccount' }),
  ]).toEqual(Array(4).fill(true));
  expect([refuse(), refuse({ params: { uniqueId: 'x' } }), refuse({ viewedAs: 4 })]).toEqual(
    Array(3).fill(false),
  );
});

test('equal refusals are written as a number when ten minutes are over, and then begin anew', async () => {
  const { refuse, write, pass, written } = startTally();
  for (let times = 0; times < 4; times += 1) refuse();
  pass(9);
  await write();
  expect(written).toEqual([]);
  pass(1);
  await write();
  expect(written).toMatchObject([{ times: 3, by: 'a', operation: 'listUsers', params: {} }]);
  expect(refuse()).toBe(true);
});

test('all numbers are written on demand, without a new beginning, and none twice', async () => {
  const { refuse, write, written } = startTally();
  refuse();
  refuse();
  await write(true);
  await write(true);
  expect(written).toMatchObject([{ times: 1 }]);
  expect(refuse()).toBe(false);
});

test('a number that could not be written is written the next time', async () => {
  const { refuse, write, fail, written } = startTally();
  refuse();
  refuse();
  await expect(fail()).rejects.toThrow();
  refuse();
  await write(true);
  expect(written).toMatchObject([{ times: 2 }]);
});
