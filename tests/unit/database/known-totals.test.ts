/** A page is read by the number of rows that its list had last, and once more if that is no longer how its page is found. */
import { expect, test } from '@jest/globals';
import type { Database } from '@/services/web-api/data/database/database';
import { readBesideTotal } from '@/services/web-api/data/known-totals';

/** A list that notes what is asked of it; hints are kept by database. */
function createList() {
  const database = {} as Database;
  const asked: string[] = [];
  const readPage = (total: number, { isSame = false, filters = 'all' } = {}) =>
    readBesideTotal(database, ['requests', filters], {
      count: async () => {
        asked.push('count');
        return total;
      },
      read: async (known) => {
        asked.push(`read by ${known}`);
        return `page of ${known}`;
      },
      isSamePage: () => isSame,
    });
  return { asked, readPage };
}

test('a list that nobody has read is counted before its page is read', async () => {
  const { asked, readPage } = createList();
  await expect(readPage(7)).resolves.toEqual({ totalCount: 7, page: 'page of 7' });
  expect(asked).toEqual(['count', 'read by 7']);
});

test('a list of the same length is read once, before it is counted', async () => {
  const { asked, readPage } = createList();
  await readPage(7);
  asked.length = 0;
  await expect(readPage(7)).resolves.toEqual({ totalCount: 7, page: 'page of 7' });
  expect(asked).toEqual(['read by 7', 'count']);
});

test('a page that another length finds elsewhere is read again', async () => {
  const { asked, readPage } = createList();
  await readPage(7);
  asked.length = 0;
  await expect(readPage(8)).resolves.toEqual({ totalCount: 8, page: 'page of 8' });
  expect(asked).toEqual(['read by 7', 'count', 'read by 8']);
});

test('a page that both lengths find alike is read once, and the total is the new one', async () => {
  const { asked, readPage } = createList();
  await readPage(7);
  asked.length = 0;
  await expect(readPage(8, { isSame: true })).resolves.toEqual({ totalCount: 8, page: 'page of 7' });
  expect(asked).toEqual(['read by 7', 'count']);
});

test('the length of a list says nothing of one with other filters', async () => {
  const { asked, readPage } = createList();
  await readPage(7);
  asked.length = 0;
  await readPage(7, { filters: 'some' });
  expect(asked).toEqual(['count', 'read by 7']);
});

test('a page that failed by an outdated length fails nobody', async () => {
  const database = {} as Database;
  const read = (total: number) =>
    readBesideTotal(database, ['board'], {
      count: async () => total,
      read: async (known) => {
        if (total === 8 && known === 7) throw new Error('There is no such page.');
        return known;
      },
      isSamePage: () => false,
    });
  await read(7);
  await expect(read(8)).resolves.toEqual({ totalCount: 8, page: 8 });
});

test('a page that fails by the right length fails', async () => {
  const database = {} as Database;
  let isBroken = false;
  const read = () =>
    readBesideTotal(database, ['board'], {
      count: async () => 7,
      read: async () => {
        if (isBroken) throw new Error('The database is gone.');
      },
      isSamePage: () => false,
    });
  await read();
  isBroken = true;
  await expect(read()).rejects.toThrow('The database is gone.');
});
