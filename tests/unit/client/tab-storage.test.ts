/** A browser may deny its storage: then what is typed lives as long as the page, and nothing breaks. */
import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createKeptEdits } from '@/lib/client/kept-edits';
import { getTabStorage } from '@/lib/client/tab-storage';
import { FakeStorage } from './fake-storage';

const setWindow = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'window', {
    configurable: true,
    value: Object.defineProperty({}, 'sessionStorage', descriptor),
  });
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

test('the storage of the tab is used where there is one', () => {
  const storage = new FakeStorage();
  setWindow({ value: storage });
  expect(getTabStorage()).toBe(storage);
});

test('edits are kept and forgotten for as long as the page lives where the storage is denied', () => {
  setWindow({
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const edits = () => createKeptEdits(getTabStorage(), '7');
  expect(edits().set('form', 'typed')).toBe(true);
  expect(edits().get('form', z.string())?.value).toBe('typed');
  expect(createKeptEdits(getTabStorage(), '8').get('form', z.string())).toBeNull();
  edits().clear();
  expect(edits().get('form', z.string())).toBeNull();
});

test('a server, which has many people, keeps nothing', () => {
  expect(getTabStorage).toThrow('window is not defined');
});
