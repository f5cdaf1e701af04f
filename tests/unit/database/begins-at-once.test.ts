/** A transaction's begin goes with the statements that read first, and nothing is written when it fails. */
import { expect, test } from '@jest/globals';
import { beginsAtOnce } from '@/services/web-api/data/database/flights';

/** A connection whose statements are answered by hand. */
function openConnection() {
  const sent: string[] = [];
  const answers = new Map<string, { resolve: (rows: string) => void; reject: (error: Error) => void }>();
  const query = beginsAtOnce((statement: string) => {
    sent.push(statement);
    return new Promise<unknown>((resolve, reject) => {
      answers.set(statement, { resolve, reject });
    });
  });
  const answer = (statement: string) => answers.get(statement)?.resolve(`rows of ${statement}`);
  const fail = (statement: string) => answers.get(statement)?.reject(new Error(`no ${statement}`));
  return { sent, query, answer, fail };
}

test('statements that read are sent with begin, and answered after it', async () => {
  const { sent, query, answer } = openConnection();
  await query('begin');
  const rows = query('/* prepared */ select 1');
  expect(sent).toEqual(['begin', '/* prepared */ select 1']);
  answer('/* prepared */ select 1');
  answer('begin');
  await expect(rows).resolves.toBe('rows of /* prepared */ select 1');
});

test('a statement that writes is sent once begin is answered, and what follows it stays behind it', async () => {
  const { sent, query, answer } = openConnection();
  await query('begin');
  const written = query('insert into a');
  const read = query('select 1');
  expect(sent).toEqual(['begin']);
  answer('begin');
  await new Promise(setImmediate);
  expect(sent).toEqual(['begin', 'insert into a', 'select 1']);
  answer('insert into a');
  answer('select 1');
  await expect(written).resolves.toBe('rows of insert into a');
  await expect(read).resolves.toBe('rows of select 1');
});

test('after a begin that failed reading and writing fail, nothing is written, and a rollback ends it', async () => {
  const { sent, query, answer, fail } = openConnection();
  await query('begin');
  const rows = query('select 1');
  fail('begin');
  answer('select 1');
  await expect(rows).rejects.toThrow('no begin');
  await expect(query('insert into a')).rejects.toThrow('no begin');
  await expect(query('commit')).rejects.toThrow('no begin');
  const ended = query('rollback');
  answer('rollback');
  await ended;
  const later = query('insert into b');
  answer('insert into b');
  await expect(later).resolves.toBe('rows of insert into b');
  expect(sent).toEqual(['begin', 'select 1', 'rollback', 'insert into b']);
});
